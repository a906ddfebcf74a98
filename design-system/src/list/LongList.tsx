import type { ReactNode } from 'react';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';
import { VirtualList, type VirtualListProps } from './VirtualList.tsx';

type Rows<Item> = Pick<VirtualListProps<Item>, 'label' | 'itemLabel' | 'renderItem' | 'estimateHeight' | 'memoryKey'>;

export type LongListProps<Item> = ListScreenProps<Item> & Rows<Item>;

/** A list screen in the page's own scroll, of any length: only what is in sight is in the document. */
export function LongList<Item>({
  label,
  itemLabel,
  renderItem,
  estimateHeight,
  memoryKey,
  ...screen
}: LongListProps<Item>) {
  const { itemKey, query } = screen;
  const rows = { label, itemLabel, renderItem, estimateHeight, memoryKey, itemKey };
  return (
    <ListScreen {...screen}>
      {(items: readonly Item[], foot: ReactNode) => (
        <VirtualList {...rows} items={items} hasMore={query.hasNextPage} busy={query.isFetching} footer={foot} />
      )}
    </ListScreen>
  );
}
