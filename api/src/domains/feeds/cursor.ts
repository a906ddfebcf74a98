import { wrongCursor } from '../../http/paging';
import type { Place } from './listingModel';

const PLACE = /^([0-9a-z]{1,11})\.([0-9a-f]{24})$/;

/** Return where a list goes on, as clients carry it. */
export function cursorOf({ publishedAt, id }: Place): string {
  return `${publishedAt.getTime().toString(36)}.${id}`;
}

/** Return the place that a client carries; null at the beginning. Throw `invalid_cursor` for what is no such thing. */
export function placeFrom(cursor: string | undefined, field = 'next_key'): Place | null {
  if (!cursor) return null;
  const [, time = '', id] = PLACE.exec(cursor) ?? [];
  const publishedAt = new Date(Number.parseInt(time, 36));
  if (!id || Number.isNaN(publishedAt.getTime())) throw wrongCursor(field);
  return { publishedAt, id };
}
