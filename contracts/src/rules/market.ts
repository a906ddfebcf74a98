import { sharePercentage } from './share';

/** Percentages of a vote are shown from this many votes on. */
export const VOTES_FOR_PERCENT = 10;

/** Return the share of buyers in whole percent, or null while there are too few votes to say. */
export function buyPercentage(buy: number, sell: number): number | null {
  const count = buy + sell;
  return count < VOTES_FOR_PERCENT ? null : sharePercentage(buy, count);
}

/** What proven forecasters say is shown from so many of them on: fewer would tell who voted what. */
export const SKILLED_VOTES_FOR_PERCENT = 5;

/** Return the share of buyers by weight in whole percent, or null while too few of the voters have a record. */
export function skilledBuyPercentage({
  buy,
  sell,
  count,
}: {
  buy: number;
  sell: number;
  count: number;
}): number | null {
  if (count < SKILLED_VOTES_FOR_PERCENT || buy + sell === 0) return null;
  return sharePercentage(buy, buy + sell);
}

/** How many symbols a member can have as favourites, and how many can be pinned. */
export const FAVORITES_MAX = 200;
export const PINS_MAX = 10;

/** How many symbols one stream of ticks may be about. */
export const TICK_SYMBOLS_MAX = 100;

/** A chart of prices has no more candles than this: where there are more days, each candle is a week. */
export const CANDLES_MAX = 800;

/** Of how many trading days the moving averages are that a chart of prices has, by its period. */
export const AVERAGE_DAYS = {
  '1_month': [25, 75],
  '3_months': [25, 75],
  '6_months': [25, 75],
  '1_year': [25, 75, 200],
  '3_years': [25, 75, 200],
  all: [25, 75, 200],
} as const;
