import { PAGES_BY_NUMBER } from '@minori/contracts/server';
import { AppError } from './errors';

/** Return the error for who wants to go on with a list where there is no such place. */
export function wrongCursor(field: string): AppError {
  return new AppError('invalid_cursor', { fields: { [field]: 'invalid_cursor' } });
}

/**
 * Return the number of a page that is named by one, 1 for the first; undefined for a cursor. Throw `invalid_cursor` for
 * numbers that no list has a page for.
 */
export function pageNumber(page: string | undefined): number | undefined {
  if (page === undefined || !/^\d{1,9}$/.test(page)) return undefined;
  const number = Number(page);
  if (number < 1 || number > PAGES_BY_NUMBER) throw wrongCursor('page');
  return number;
}

/** A page that is named by its number: what it holds, and the number of the next one, null when there is none. */
export interface NumberedPage<Item> {
  items: Item[];
  next: string | null;
}

/** Return a page of so many of what `read` returns from the beginning; what is before it is read, and left out. */
export async function numberedPage<Item>(
  number: number,
  size: number,
  read: (limit: number) => Promise<Item[]>,
): Promise<NumberedPage<Item>> {
  const found = await read(number * size + 1);
  const hasNext = found.length > number * size && number < PAGES_BY_NUMBER;
  return { items: found.slice((number - 1) * size, number * size), next: hasNext ? String(number + 1) : null };
}
