import { useSearchParams } from '@minori/platform/router';
import { COLUMN_NAMES, COLUMNS, type ColumnName } from './columns';
import type { Direction } from './order';

/** What the rows are sorted by: a column of figures, or the name. */
export type SortKey = ColumnName | 'name';

const KEYS: readonly SortKey[] = ['name', ...COLUMN_NAMES];

const firstOf = (key: SortKey): Direction => (key === 'name' ? 'ascending' : COLUMNS[key].first);

/** By what and which way the rows are sorted, kept in the address; by rank unless told. */
export function useSorting() {
  const [params, setParams] = useSearchParams();
  const key = KEYS.find((each) => each === params.get('sort')) ?? 'rank';
  const asked = params.get('order');
  const direction = asked === 'ascending' || asked === 'descending' ? asked : firstOf(key);
  /** Sort by a column, or the other way where that is so already. */
  const sortBy = (next: SortKey) => {
    const other = direction === 'ascending' ? 'descending' : 'ascending';
    const changed = new URLSearchParams(params);
    changed.set('sort', next);
    changed.set('order', next === key ? other : firstOf(next));
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return { key, direction, sortBy };
}

export type Sorting = ReturnType<typeof useSorting>;
