export { VirtualList, type VirtualListProps } from './list/VirtualList.tsx';
