import { z } from 'zod';
import { EXCHANGE_NAMES } from '../rules/exchanges';
import { count, id, instant } from './shared';

export const symbolType = z.enum(['index', 'stock', 'forex', 'commodity', 'crypto', 'ipo']);
export const vote = z.enum(['buy', 'sell']);
/**
 * What the ranking is ordered by. `buy` and `sell` count the votes of the last closed Tokyo day: those of the running one are
 * hidden from who has not voted, and an order would tell them.
 */
export const rankingDataType = z.enum(['trending', 'buy', 'sell', 'price_up', 'price_down']);

/** What prices are paid in; null for an index, which counts points. */
export const priceCurrency = z.string().nullable();

/** The last prices of a symbol. `is_simulated` must be shown wherever a price is. */
export const quote = z.object({
  price: z.number(),
  change: z.number(),
  change_percentage: z.number(),
  decimals: z.int().min(0).max(8),
  currency: priceCurrency,
  /** Daily closes, oldest first, at most 30. */
  sparkline: z.array(z.number()),
  at: instant,
  is_simulated: z.boolean(),
});

/** The votes of 24 hours as the viewer may see them: sides are null until the viewer has voted today. */
export const voteResult = z.object({
  my_vote: vote.nullable(),
  vote_count: count,
  buy_count: count.nullable(),
  sell_count: count.nullable(),
  /** Whole percent of buyers; null before voting and below 10 votes. */
  thumbs_ups_percentage: z.int().min(0).max(100).nullable(),
});

/** Where a symbol is traded; null for what is not traded yet. `EXCHANGES` has the hours. */
export const exchange = z.enum(EXCHANGE_NAMES).nullable();

export const symbolSummary = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: symbolType,
});

/**
 * A row of the ranking. Positions count from 1; `previous_position` is that of 24 hours ago, null also where no ranking of that
 * time is known. With `is_new` one is, and it was not among them.
 */
export const rankingItem = symbolSummary.extend({
  kind: z.literal('ranking_item'),
  exchange,
  position_in_ranking_tab: z.int().positive(),
  previous_position: z.int().positive().nullable(),
  is_new: z.boolean(),
  tab_show_highlight: z.boolean(),
  is_izanavi_supporting: z.boolean(),
  is_favorite: z.boolean(),
  is_pinned: z.boolean(),
  quote: quote.nullable(),
  ...voteResult.shape,
});

/** The stretch of a chart of prices; all that there are go back to 2019. */
export const pricePeriod = z.enum(['1_month', '3_months', '6_months', '1_year', '3_years', 'all']);
/** The stretch of a chart of what members do. */
export const graphPeriod = z.enum(['3_months', '6_months', '1_year']);
/** The windows over which votes are counted: 24時間, 7日間, 30日間. */
export const voteWindow = z.enum(['24_hours', '7_days', '30_days']);

/** One trading day. `day` is the day on which its session begins in Tokyo, `YYYY-MM-DD`. */
export const dailyBar = z.object({
  day: z.iso.date(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
});

/**
 * The average of the closes of so many trading days, at each bar of a chart. It counts days that came before the chart,
 * so that it begins where the chart does; null while there were fewer days.
 */
export const movingAverage = z.object({
  days: z.int().positive(),
  values: z.array(z.number().nullable()),
  /** The sum of the last closes but one: with the price of the running day it makes that day’s average. Null as above. */
  sum_before_running: z.number().nullable(),
});

/**
 * The votes of a window. Until the viewer has voted today, the sides and what proven forecasters say are null for 24 hours, and
 * the longer windows are as they were at the end of the last closed Tokyo day, `closed_at`; from then on all run. Both
 * percentages are null while there are too few to say.
 */
export const voteWindowResult = z.object({
  window: voteWindow,
  /** When the Tokyo day ended up to which is counted; null when the running hour is in. */
  closed_at: instant.nullable(),
  vote_count: count,
  buy_count: count.nullable(),
  sell_count: count.nullable(),
  thumbs_ups_percentage: z.int().min(0).max(100).nullable(),
  /** The same votes, counted only where the voter had a record, each by the lower bound of their hit rate then. */
  skilled: z.object({
    vote_count: count,
    thumbs_ups_percentage: z.int().min(0).max(100).nullable(),
  }),
});

/**
 * What members expect of a symbol now: the latest open prediction of each whose account was older than 24 hours. Targets below
 * half and above double the last close are in neither median; each comes with how many it is of, and is null below 5.
 */
export const predictionSummary = z.object({
  count,
  week_median: z.number().nullable(),
  week_count: count,
  month_median: z.number().nullable(),
  month_count: count,
});

/** What a symbol’s own page shows. `vote_windows` holds the three windows, the shortest first. */
export const symbolDetail = symbolSummary.extend({
  kind: z.literal('symbol'),
  names: z.object({ ja: z.string(), en: z.string() }),
  /** Its name at the source of prices; null for what is not traded yet. */
  market_data_symbol: z.string().nullable(),
  exchange,
  quote: quote.nullable(),
  position_in_ranking_tab: z.int().positive(),
  previous_position: z.int().positive().nullable(),
  is_izanavi_supporting: z.boolean(),
  is_favorite: z.boolean(),
  is_pinned: z.boolean(),
  favorite_count: count,
  my_vote: vote.nullable(),
  vote_windows: z.array(voteWindowResult),
  prediction_summary: predictionSummary,
  /** Whether the viewer may predict now: members, on symbols with a price. */
  can_predict: z.boolean(),
});

/**
 * A Tokyo day of a symbol. `bar` is null on days without trading. The sides of today’s votes are null until the viewer has
 * voted today.
 */
export const symbolDay = z.object({
  day: z.iso.date(),
  bar: dailyBar.nullable(),
  vote_count: count,
  buy_count: count.nullable(),
  sell_count: count.nullable(),
  post_count: count,
  prediction_count: count,
});

export type GraphPeriod = z.infer<typeof graphPeriod>;
export type PricePeriod = z.infer<typeof pricePeriod>;
export type MovingAverage = z.infer<typeof movingAverage>;
export type VoteWindow = z.infer<typeof voteWindow>;
export type DailyPriceBar = z.infer<typeof dailyBar>;
export type VoteWindowResult = z.infer<typeof voteWindowResult>;
export type PredictionSummary = z.infer<typeof predictionSummary>;
export type SymbolDetail = z.infer<typeof symbolDetail>;
export type SymbolDay = z.infer<typeof symbolDay>;
export type SymbolType = z.infer<typeof symbolType>;
export type Vote = z.infer<typeof vote>;
export type RankingDataType = z.infer<typeof rankingDataType>;
export type Quote = z.infer<typeof quote>;
export type VoteResult = z.infer<typeof voteResult>;
export type SymbolSummary = z.infer<typeof symbolSummary>;
export type RankingItem = z.infer<typeof rankingItem>;
