import { unsupported } from '../../errors.ts';

/** Milliseconds of a day. */
export const dayLength = 86_400_000;

/** After so many years the calendar begins anew, on the same day of the week. */
const cycleYears = 400;
const cycleDays = 146_097;

/**
 * Return the time of a date in UTC, in milliseconds since 1970. Months count from 0, and what is beyond a month or a day
 * runs on into the next. Unlike `Date.UTC` it takes the years 0 to 99 for what they are.
 */
export function utcTime(year: number, month = 0, day = 1, ...time: number[]): number {
  if (year < 0 || year > 99) return Date.UTC(year, month, day, ...time);
  return Date.UTC(year + cycleYears, month, day, ...time) - cycleDays * dayLength;
}

/** Return the date of a time in milliseconds since 1970. Throw a MongoError when JavaScript has none for it. */
export function dateAt(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw unsupported('a date beyond the year 275760');
  return date;
}
