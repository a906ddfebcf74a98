import { compareValues } from '../bson/compare.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { emptyArray, pathValues } from '../paths.ts';

/** One part of a sort. */
export interface SortField {
  path: string;
  segments: string[];
  direction: 1 | -1;
  /** Sorts by the score of a text search, best first. */
  textScore: boolean;
}

/** Read a sort document. An empty one gives no fields. */
export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined) return [];
  if (!isDoc(sort)) throw new MongoError('TypeMismatch', 'the sort must be an object');
  return Object.entries(sort).map(([path, order]) => {
    if (isDoc(order) && order.$meta === 'textScore') {
      return { path, segments: [path], direction: -1, textScore: true };
    }
    const direction = isNum(order) ? toNumber(order) : 0;
    if (direction !== 1 && direction !== -1) {
      throw new MongoError('BadValue', '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, segments: path.split('.'), direction, textScore: false };
  });
}

/** A document beside the values that it is sorted by. */
interface Ranked<T> {
  keys: unknown[];
  item: T;
}

/**
 * Sort, keeping the order of equals. With a limit only the first ones are kept while reading.
 * @param docOf the document of an item
 * @param score the text score of an item, for sorts by it
 */
export function sortItems<T>(
  items: Iterable<T>,
  fields: readonly SortField[],
  docOf: (item: T) => Doc,
  limit = Infinity,
  score: (item: T) => number = () => 0,
): T[] {
  const compare = (a: Ranked<T>, b: Ranked<T>): number => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compareValues(a.keys[i], b.keys[i]);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
  let ranked: Ranked<T>[] = [];
  // Cutting back from time to time keeps a top list cheap without a heap.
  const room = Number.isFinite(limit) ? Math.max(limit * 2, 1000) : Infinity;
  for (const item of items) {
    const doc = docOf(item);
    ranked.push({ keys: fields.map((field) => (field.textScore ? score(item) : sortKey(doc, field))), item });
    if (ranked.length >= room) ranked = ranked.sort(compare).slice(0, limit);
  }
  return ranked
    .sort(compare)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** An array counts as its smallest element when ascending, its greatest when descending. */
function sortKey(doc: Doc, { segments, direction }: SortField): unknown {
  const [first] = segments;
  if (segments.length === 1 && first !== undefined && !Array.isArray(doc[first])) return doc[first] ?? null;
  const keys = pathValues(doc, segments).values.map(comparable);
  return keys.reduce((best, key) => (compareValues(key, best) * direction < 0 ? key : best));
}

/** An empty array comes before null, which is where an undefined value stands. */
function comparable(value: unknown): unknown {
  return value === emptyArray ? undefined : (value ?? null);
}
