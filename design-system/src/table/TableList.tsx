import { ListScreen, type ListScreenProps } from '../list/ListScreen.tsx';
import { Table, type TableProps } from './Table.tsx';

export type TableListProps<Item extends object> = ListScreenProps<Item> &
  Pick<TableProps<Item>, 'columns' | 'label' | 'details' | 'selection' | 'className'>;

/**
 * A list screen whose items are the rows of a table, as wide as its place. It goes on page by page: a column that sorts would sort
 * what is read by now, so give it none.
 */
export function TableList<Item extends object>({
  columns,
  label,
  details,
  selection,
  className,
  ...screen
}: TableListProps<Item>) {
  return (
    <ListScreen isLate {...screen}>
      {(items, foot) => (
        <>
          <Table fits rowKey={screen.itemKey} rows={items} {...{ columns, label, details, selection, className }} />
          {foot}
        </>
      )}
    </ListScreen>
  );
}
