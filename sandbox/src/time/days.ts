const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Japan has no summer time. */
const TOKYO_MS = 9 * HOUR_MS;

/** Return the instants at which it is noon in Tokyo between two others. */
export function noonsBetween(from: number, to: number): number[] {
  const noons: number[] = [];
  const offset = TOKYO_MS - 12 * HOUR_MS;
  for (let noon = (Math.floor((from + offset) / DAY_MS) + 1) * DAY_MS - offset; noon < to; noon += DAY_MS) {
    noons.push(noon);
  }
  return noons;
}

/** Return the same time of the day so many months later in Tokyo, on the last of the month where it has no such day. */
export function monthsLater(from: number, months: number): number {
  const local = new Date(from + TOKYO_MS);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + months, local.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastOfMonth)) + (local.getTime() % DAY_MS) - TOKYO_MS;
}

/** Return the same time of the day so many days later. */
export function daysLater(from: number, days: number): number {
  return from + days * DAY_MS;
}

/** Return the day of an instant in Tokyo, as `2027-01-31`. */
export function dayOf(instant: number): string {
  return new Date(instant + TOKYO_MS).toISOString().slice(0, 10);
}

/** Return when a day, as `2027-01-31`, begins in Tokyo. */
export function dayBegins(day: string): number {
  return Date.parse(`${day}T00:00:00+09:00`);
}
