/** Which way rows are sorted, as `aria-sort` says it. */
export type Direction = 'ascending' | 'descending';

/** What a row is sorted by; null where it has no figure. */
export type SortValue = number | string | null;

/**
 * Return rows by a value. Those without one are last either way, and equals stay in the order in which they come.
 * @param compareTexts which of two texts comes first
 */
export function sortedBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: Direction,
  compareTexts: (a: string, b: string) => number,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [valueOf(rowA), valueOf(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b)));
  });
}
