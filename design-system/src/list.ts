export { LongList, type LongListProps } from './list/LongList.tsx';
export type { Query } from './list/query.ts';
export { VirtualList, type VirtualListProps } from './list/VirtualList.tsx';
