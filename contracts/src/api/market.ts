import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, success, pageAfterId } from '../entities/shared';
import {
  dailyBar,
  graphPeriod,
  movingAverage,
  priceCurrency,
  pricePeriod,
  rankingDataType,
  rankingItem,
  symbolDay,
  symbolDetail,
  symbolSummary,
  symbolType,
  vote,
  voteResult,
} from '../entities/symbol';

const params = z.object({ id });

/** A year: whatever waited longer is of another day anyway. */
const WAITED_MS_MAX = 365 * 24 * 3_600_000;

export const market = {
  symbols: endpoint('GET /news/charts/symbols', {
    summary: 'Every symbol, by code; with a keyword those whose code or name contain it',
    access: 'optional',
    query: z.object({ keyword: z.string().max(50, 'too_long').optional() }),
    response: success(z.array(symbolSummary)),
  }),
  types: endpoint('GET /news/charts/symbols/types', {
    summary: 'The types of symbols and how many there are of each',
    access: 'optional',
    response: success(z.array(z.object({ type: symbolType, count }))),
  }),
  ranking: endpoint('GET /news/charts/symbols/ranking', {
    summary:
      'The ranking of symbols; the orders by buyers and sellers count votes of the 24 hours before the running 24',
    access: 'optional',
    query: z.object({
      data_type: rankingDataType.default('trending'),
      symbol_type: symbolType.optional(),
    }),
    response: success(z.array(rankingItem)),
  }),
  vote: endpoint('POST /news/charts/symbols/votes', {
    summary:
      'Vote on a symbol; one a Tokyo day, which may be changed that day. A vote that waited for a connection says for how long: `day_over` when its day is over',
    access: 'member',
    body: z.object({
      symbol_id: id,
      vote,
      /** Milliseconds since the member chose, of a vote that could not be sent at once. */
      waited_ms: z.int().min(0).max(WAITED_MS_MAX).optional(),
    }),
    response: success(voteResult),
  }),
  ofType: endpoint('GET /news/charts/symbols/types/:type', {
    summary: 'The symbols of a type in the order of the ranking, what the caller pinned first. Guests and members',
    access: 'optional',
    params: z.object({ type: symbolType }),
    response: success(z.array(rankingItem)),
  }),
  trending: endpoint('GET /news/charts/symbols/trending', {
    summary: 'The ten symbols that are most talked of, by the ranking. Guests and members',
    access: 'optional',
    response: success(z.array(rankingItem)),
  }),
  favorites: endpoint('GET /news/charts/symbols/favorites', {
    summary: 'The caller’s favourites, latest first, 20 a page. Members',
    access: 'member',
    /** What the previous answer gave as `next_page`. */
    query: z.object({ page: pageAfterId }),
    response: success(z.array(rankingItem), { next_page: z.string().nullable() }),
  }),
  setFavorite: endpoint('POST /news/charts/symbols/favorites', {
    summary: 'Make a symbol a favourite, or no more; saying it twice changes nothing. Members; 200 at most',
    access: 'member',
    body: z.object({ symbol_id: id, action: z.enum(['favorite', 'unfavorite']) }),
    response: success(z.object({ is_favorite: z.boolean(), favorite_count: count })),
  }),
  pin: endpoint('POST /news/charts/symbols/pin', {
    summary:
      'Pin a symbol to the top of the caller’s ranking, or unpin it; saying it twice changes nothing. Members; 10 at most',
    access: 'member',
    body: z.object({ chart_symbol_id: id, type: z.enum(['pin', 'unpin']) }),
    response: success(z.object({ is_pinned: z.boolean() })),
  }),
  detail: endpoint('GET /news/charts/symbols/:id', {
    summary: 'A symbol with its price, its votes over three windows and what the caller did. Guests and members',
    access: 'optional',
    params,
    response: success(symbolDetail),
  }),
  prices: endpoint('GET /news/charts/symbols/:id/prices', {
    summary:
      'The finished trading days of a symbol, oldest first, with moving averages of 25 and 75 days, and of 200 for a year and more, and the running day as far as it has come; by weeks where there are more than 800 days; none for what is not traded. Guests and members',
    access: 'optional',
    params,
    query: z.object({ graph_period: pricePeriod.default('3_months') }),
    response: success(z.array(dailyBar), {
      /** What a bar is; that of a week bears the day of its Monday. */
      interval: z.enum(['day', 'week']),
      /** A day, also among weeks. Null while nothing is traded, and where only closes are known. */
      running_bar: dailyBar.nullable(),
      averages: z.array(movingAverage),
      is_simulated: z.boolean(),
      currency: priceCurrency,
      decimals: count,
    }),
  }),
  analytics: endpoint('GET /posts/charts/symbols/analytics', {
    summary:
      'Each Tokyo day of a symbol, oldest first and today last: price, votes, posts and predictions. Guests and members',
    access: 'optional',
    query: z.object({ symbol_id: id, graph_period: graphPeriod.default('3_months') }),
    response: success(z.array(symbolDay), { is_simulated: z.boolean() }),
  }),
};
