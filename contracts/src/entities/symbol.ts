import { z } from 'zod';
import { count, id, instant } from './shared';

export const symbolType = z.enum(['index', 'stock', 'forex', 'commodity', 'crypto', 'ipo']);
export const vote = z.enum(['buy', 'sell']);
/**
 * What the ranking is ordered by. `buy` and `sell` count the votes of the 24 hours before the running 24: the running ones
 * are hidden from who has not voted, and an order would tell them.
 */
export const rankingDataType = z.enum(['trending', 'buy', 'sell', 'price_up', 'price_down']);

/** The last prices of a symbol. `is_simulated` must be shown wherever a price is. */
export const quote = z.object({
  price: z.number(),
  change: z.number(),
  change_percentage: z.number(),
  decimals: z.int().min(0).max(8),
  currency: z.string(),
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

export const symbolSummary = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: symbolType,
});

/** A row of the ranking. Positions count from 1; `previous_position` is that of 24 hours ago. */
export const rankingItem = symbolSummary.extend({
  position_in_ranking_tab: z.int().positive(),
  previous_position: z.int().positive().nullable(),
  tab_show_highlight: z.boolean(),
  is_izanavi_supporting: z.boolean(),
  is_favorite: z.boolean(),
  is_pinned: z.boolean(),
  quote: quote.nullable(),
  ...voteResult.shape,
});

export type SymbolType = z.infer<typeof symbolType>;
export type Vote = z.infer<typeof vote>;
export type RankingDataType = z.infer<typeof rankingDataType>;
export type Quote = z.infer<typeof quote>;
export type VoteResult = z.infer<typeof voteResult>;
export type SymbolSummary = z.infer<typeof symbolSummary>;
export type RankingItem = z.infer<typeof rankingItem>;
