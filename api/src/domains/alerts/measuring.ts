import { ALERT_PERIODS, buyPercentage, hourOf, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import type { AlertMetric, Readings } from './metrics';

const HOUR_MS = 3_600_000;

/** How long the windows are, the running hour included. */
export const PERIOD_HOURS = { daily: 24, weekly: 7 * 24, monthly: 30 * 24 } as const;
/** How far back a look has to see: the longest window and the one before it. */
export const MEASURED_HOURS = 2 * PERIOD_HOURS.monthly;

/** What was counted for a symbol in one hour; votes are those that count for alerts. */
export interface CountedHour {
  hour: Date;
  buy: number;
  sell: number;
  posts: number;
}

/** Counts by hour, from which every window up to an hour can be said at once. */
export interface Counts {
  /** The number of the first hour since 1970. */
  first: number;
  /** Sums of all hours before the hour at the same place. */
  buy: Float64Array;
  sell: Float64Array;
  posts: Float64Array;
}

const numberOf = (at: Date) => hourOf(at).getTime() / HOUR_MS;

/** Sum hours up, from the hour of `from` to that of `to`; what lies outside is left out. */
export function sumUp(hours: Iterable<CountedHour>, from: Date, to: Date): Counts {
  const first = numberOf(from);
  const length = numberOf(to) - first + 2;
  const counts = {
    first,
    buy: new Float64Array(length),
    sell: new Float64Array(length),
    posts: new Float64Array(length),
  };
  const columns = ['buy', 'sell', 'posts'] as const;
  for (const one of hours) {
    const place = numberOf(one.hour) - first + 1;
    if (place < 1 || place >= length) continue;
    for (const name of columns) counts[name][place] = (counts[name][place] ?? 0) + one[name];
  }
  for (const name of columns) {
    const column = counts[name];
    for (let place = 1; place < length; place += 1) column[place] = (column[place] ?? 0) + (column[place - 1] ?? 0);
  }
  return counts;
}

/** Return the change of a number in percent; undefined where there was nothing before. */
export function changePercentage(before: number, now: number): number | undefined {
  return before === 0 ? undefined : ((now - before) / before) * 100;
}

/**
 * Return what votes and posts come to at an instant: the windows end with its hour, but for the share of buyers that everybody
 * may be told, which ends with the last closed Tokyo day. Nothing is said of buyers below ten votes, nor of a change from
 * nothing.
 */
export function measure(counts: Counts, at: Date): Readings {
  const readings: Readings = {};
  const note = (metric: AlertMetric, value: number | null | undefined) => {
    if (value !== null && value !== undefined) readings[metric] = value;
  };
  const end = numberOf(at) - counts.first + 1;
  const closedEnd = numberOf(tokyoMidnight(tokyoDay(at))) - counts.first;
  for (const period of ALERT_PERIODS) {
    const hours = PERIOD_HOURS[period];
    const buy = windowsOf(counts.buy, end, hours);
    const sell = windowsOf(counts.sell, end, hours);
    const posts = windowsOf(counts.posts, end, hours);
    const closed = (side: Float64Array) => windowsOf(side, closedEnd, hours).now;
    note(`vote_${period}`, buyPercentage(closed(counts.buy), closed(counts.sell)));
    note(`running_vote_${period}`, buyPercentage(buy.now, sell.now));
    note(`vote_change_${period}`, changePercentage(buy.before + sell.before, buy.now + sell.now));
    note(`post_${period}`, changePercentage(posts.before, posts.now));
  }
  return readings;
}

/** What the hours of a window come to, and those of the window before. */
function windowsOf(sums: Float64Array, end: number, hours: number): { now: number; before: number } {
  const upTo = (place: number) => sums[Math.max(0, place)] ?? 0;
  return { now: upTo(end) - upTo(end - hours), before: upTo(end - hours) - upTo(end - 2 * hours) };
}
