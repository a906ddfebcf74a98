import { Fragment, type ReactNode } from 'react';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';

export type ListProps<Item> = ListScreenProps<Item> & {
  /** An item as a `<li>`, or as what stands in the container. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** What the list holds, for screen readers. */
  label?: string;
  /** Of the list and of its skeletons. */
  className?: string | undefined;
  /** What the items stand in; a `<ul>` unless told. */
  container?: (items: ReactNode) => ReactNode;
};

/** A list screen in whatever scrolls, such as a page, a dialog or a panel. Long lists of a page are a `LongList`. */
export function List<Item>({ renderItem, label, container, ...screen }: ListProps<Item>) {
  const { className, itemKey, query } = screen;
  const inList = (rows: ReactNode) => (
    <ul data-next-frame aria-label={label} aria-busy={query.isPlaceholderData} className={className}>
      {rows}
    </ul>
  );
  return (
    <ListScreen isLate {...screen}>
      {(items, foot) => (
        <>
          {(container ?? inList)(
            items.map((item, index) => <Fragment key={itemKey(item)}>{renderItem(item, index)}</Fragment>),
          )}
          {foot}
        </>
      )}
    </ListScreen>
  );
}
