import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, success } from '../entities/shared';
import { rankingDataType, rankingItem, symbolSummary, symbolType, vote, voteResult } from '../entities/symbol';

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
    summary: 'Votes on a symbol; one a Tokyo day, which may be changed that day',
    access: 'member',
    body: z.object({ symbol_id: id, vote }),
    response: success(voteResult),
  }),
};
