import type { Quote, RankingDataType, Vote } from '@minori/contracts';
import { dayAfterDays, tokyoDay, tokyoMidnight, windowStartOf } from '@minori/contracts/rules';
import type { Orders } from './snapshotModel';

const HOUR_MS = 3_600_000;

/** What an event adds to a symbol's score, and the hours in which that halves. */
export const SCORE = { vote: 2, mention: 3, prediction: 4, favorite: 1, halfLifeHours: 12 } as const;

/** How many hours of events count, the running hour included. */
const WINDOW_HOURS = 24;

/** What the ranking compares of a symbol. */
export interface Ranked {
  id: string;
  /** The votes of the last closed Tokyo day: those of the running one are hidden from who has not voted. */
  closed: Record<Vote, number>;
  score: number;
  quote: Quote | null;
}

/** Return the first hour of the window that ends at an instant. */
export function windowStart(at: Date): Date {
  return windowStartOf(at, WINDOW_HOURS);
}

/** Return when the last closed Tokyo day began and ended. */
export function closedDay(at: Date): { from: Date; to: Date } {
  const today = tokyoDay(at);
  return { from: tokyoMidnight(dayAfterDays(today, -1)), to: tokyoMidnight(today) };
}

/** Return what `count` events of a weight are still worth. */
export function decayedScore(weight: number, count: number, happenedAt: Date, at: Date): number {
  const age = Math.max(0, at.getTime() - happenedAt.getTime()) / HOUR_MS;
  return weight * count * 0.5 ** (age / SCORE.halfLifeHours);
}

const change = ({ quote }: Ranked, whenNone: number) => quote?.change_percentage ?? whenNone;

const COMPARE: Record<RankingDataType, (a: Ranked, b: Ranked) => number> = {
  trending: (a, b) => b.score - a.score,
  buy: (a, b) => b.closed.buy - a.closed.buy || b.score - a.score,
  sell: (a, b) => b.closed.sell - a.closed.sell || b.score - a.score,
  price_up: (a, b) => change(b, -Infinity) - change(a, -Infinity) || 0,
  price_down: (a, b) => change(a, Infinity) - change(b, Infinity) || 0,
};

/** Return every ranking of the symbols; equals keep the order in which they come. */
export function rank(symbols: readonly Ranked[]): Orders {
  const order = (type: RankingDataType) => symbols.toSorted(COMPARE[type]).map(({ id }) => id);
  return {
    trending: order('trending'),
    buy: order('buy'),
    sell: order('sell'),
    price_up: order('price_up'),
    price_down: order('price_down'),
  };
}
