import { formatTime, tokyoDay } from '../format/index.ts';

/** Days in Tokyo, `YYYY-MM-DD`, both of them part of it; empty where it is open. */
export interface DateRange {
  from: string;
  to: string;
}

const DAY = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/;
const DAY_IN_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const DATE_TIME = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D+(\d{1,2})\D+(\d{1,2})\D*$/;
const DATE_TIME_IN_DIGITS = /^(\d{4})(\d{2})(\d{2})\D*(\d{2})\D?(\d{2})$/;

/** Digits as they come from a Japanese keyboard are digits, too. */
const plain = (text: string): string => text.normalize('NFKC').trim();

const two = (part = ''): string => part.padStart(2, '0');

/** Return the day that is typed, `YYYY-MM-DD`, as in 2026/1/5, 2026年1月5日 or 20260105; null for what is none. */
export function readDay(text: string): string | null {
  const [, year, month, day] = DAY_IN_DIGITS.exec(plain(text)) ?? DAY.exec(plain(text)) ?? [];
  const read = `${year}-${two(month)}-${two(day)}`;
  return isDay(read) ? read : null;
}

/** Return the instant, ISO 8601, of a date and time that are typed, by a clock in Tokyo; null for what is none. */
export function readDateTime(text: string): string | null {
  const [, year, month, day, hour, minute] = DATE_TIME_IN_DIGITS.exec(plain(text)) ?? DATE_TIME.exec(plain(text)) ?? [];
  const read = `${year}-${two(month)}-${two(day)}`;
  return isDay(read) && Number(hour) < 24 && Number(minute) < 60 ? instantOf(read, Number(hour), Number(minute)) : null;
}

/** Return a day as fields show it: 2026/01/05; empty for none. */
export const writeDay = (day: string): string => day.replaceAll('-', '/');

/** Return an instant as fields show it, by a clock in Tokyo: 2026/01/05 09:30; empty for none. */
export const writeDateTime = (instant: string): string =>
  instant === '' ? '' : `${writeDay(tokyoDay(instant))} ${formatTime(instant)}`;

/** Return the instant, ISO 8601, at which it is so late on a day in Tokyo, which has had no summer time since 1951. */
export const instantOf = (day: string, hour: number, minute: number): string =>
  new Date(`${day}T${two(String(hour))}:${two(String(minute))}:00+09:00`).toISOString();

/** Whether it is a day of the calendar, `YYYY-MM-DD`: the 30th of February is none. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
