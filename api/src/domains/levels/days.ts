import { tokyoDay } from '@minori/contracts/rules';

const DAY_MS = 86_400_000;
/** The night's work begins at this hour in Tokyo. */
const NIGHT_HOUR = '03';

/** Return when a Tokyo day begins, and when the next one does. */
export function boundsOf(day: string): { start: Date; end: Date } {
  const start = new Date(`${day}T00:00:00+09:00`);
  return { start, end: new Date(start.getTime() + DAY_MS) };
}

/** Return the Tokyo day so many days later; earlier when `days` is negative. */
export function dayAfter(day: string, days: number): string {
  return tokyoDay(new Date(boundsOf(day).start.getTime() + days * DAY_MS));
}

/** Return when the night's work on a day begins. */
export function nightAfter(day: string): Date {
  return new Date(`${dayAfter(day, 1)}T${NIGHT_HOUR}:00:00+09:00`);
}
