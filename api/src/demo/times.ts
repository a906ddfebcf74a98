import type { SeededRandom } from '../adapters/marketData/seededRandom';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOKYO_MS = 9 * HOUR_MS;

/** How busy each hour of a day is in Tokyo. */
const BUSY_HOURS = [4, 2, 1, 1, 1, 3, 8, 14, 12, 9, 8, 8, 15, 9, 7, 13, 12, 9, 11, 14, 17, 20, 18, 10];
const BUSY_SUM = BUSY_HOURS.reduce((sum, weight) => sum + weight, 0);

/** Return an instant of the last `days` days before `at`, at an hour when people are awake; recent days are denser. */
export function recentInstant(random: SeededRandom, at: Date, days: number): Date {
  const share = random.next();
  const daysAgo = random.chance(0.22) ? share * share * 5 : share * days;
  return instantOn(random, at, Math.min(days - 1, Math.floor(daysAgo)));
}

/** Return an instant on the Tokyo day that many days ago; one that would not have come yet moves a day back. */
export function instantOn(random: SeededRandom, at: Date, daysAgo: number): Date {
  const midnight = Math.floor((at.getTime() + TOKYO_MS) / DAY_MS) * DAY_MS - TOKYO_MS;
  const time = midnight - daysAgo * DAY_MS + busyHour(random) * HOUR_MS + Math.floor(random.next() * HOUR_MS);
  return new Date(time < at.getTime() ? time : time - DAY_MS);
}

function busyHour(random: SeededRandom): number {
  let left = random.next() * BUSY_SUM;
  return Math.max(
    0,
    BUSY_HOURS.findIndex((weight) => (left -= weight) < 0),
  );
}
