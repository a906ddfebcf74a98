import { tokyoDay } from '../format/time';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEFORE_ALL = '0001-01-01';
const TOKYO_MS = 9 * HOUR_MS;

/** The windows of votes: 24時間, 7日間, 30日間. */
export const VOTE_WINDOW_HOURS = { '24_hours': 24, '7_days': 7 * 24, '30_days': 30 * 24 } as const;

/** The name of a window of votes. */
export type VoteWindowName = keyof typeof VOTE_WINDOW_HOURS;

/** Return the start of the hour of an instant. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/** Return the first of the `hours` hours that end with the running one. */
export function windowStartOf(at: Date, hours: number): Date {
  return new Date(hourOf(at).getTime() - (hours - 1) * HOUR_MS);
}

/** Return the time in Tokyo at an instant, `YYYY-MM-DD HH:MM:SS`. */
export function tokyoTime(at: Date): string {
  return new Date(at.getTime() + TOKYO_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Return the instant at which a Tokyo day begins. */
export function tokyoMidnight(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - TOKYO_MS);
}

/** Return the calendar day so many days later, or earlier. */
export function dayAfterDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Return the instant at which the ISO week of an instant is over in Tokyo: the midnight that begins the next Monday. */
export function tokyoWeekEnd(at: Date): Date {
  return tokyoMidnight(dayAfterDays(weekStart(tokyoDay(at)), 7));
}

/**
 * Return the ISO week of an instant in Tokyo, `2026-W47`: weeks begin on Monday, and belong to the year of their
 * Thursday.
 */
export function tokyoIsoWeek(at: Date): string {
  const thursday = new Date(`${dayAfterDays(weekStart(tokyoDay(at)), 3)}T00:00:00Z`);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Return the Monday of the week of a calendar day. */
export function weekStart(day: string): string {
  return dayAfterDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

const MONTHS = { '1_month': 1, '3_months': 3, '6_months': 6, '1_year': 12, '3_years': 36 } as const;

/**
 * Return the first day of a chart that ends on a day: as many months before, on the month’s last day when it has no
 * such day. One of all days has no beginning: it comes before every day.
 */
export function graphStart(until: string, period: keyof typeof MONTHS | 'all'): string {
  if (period === 'all') return BEFORE_ALL;
  const [year = 0, month = 1, day = 1] = until.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - MONTHS[period], 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastOfMonth));
  return first.toISOString().slice(0, 10);
}
