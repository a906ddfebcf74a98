import { List, Skeletons, type ListProps, type ListScreenProps } from '@minori/design-system';
import { useMediaQuery } from '@minori/platform';
import { Suspense, type ComponentType } from 'react';

/** From here on there is room for a table. */
export const TABLE = '(min-width: 640px)';

interface ListOrTableProps<Item> {
  /** What the list is made of, as `List` takes it. */
  screen: ListScreenProps<Item>;
  /** Shows the screen as a table; loads late. */
  Table: ComponentType<ListScreenProps<Item>>;
  /** An item as a `<li>`, where there is no room for a table: there its code is not loaded. */
  renderCard: ListProps<Item>['renderItem'];
}

/** A list screen of the dashboard: a table where there is room for one, else a card for each item. */
export function ListOrTable<Item>({ screen, Table, renderCard }: ListOrTableProps<Item>) {
  const hasRoom = useMediaQuery(TABLE);
  if (!hasRoom) return <List {...screen} renderItem={renderCard} />;
  return (
    <Suspense fallback={<Skeletons count={screen.skeletons ?? 3}>{screen.skeleton}</Skeletons>}>
      <Table {...screen} />
    </Suspense>
  );
}
