export * from './account';
export * from './market';
export * from './membership';
export * from './messages';
export * from './post';
export * from './precheck';
export * from './topic';
