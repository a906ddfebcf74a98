declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** The version of the workspace that was built, from its package.json. */
declare const __APP_VERSION__: string;
