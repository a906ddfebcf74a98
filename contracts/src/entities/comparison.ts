import { z } from 'zod';
import { signalKind } from './signal';
import { predictionSummary, quote, symbolSummary, voteResult } from './symbol';

/**
 * A symbol with the figures by which it is compared. Changes are in percent, against the close of the last trading day that is at
 * least so many days before the one of the last price; null where there is none. `signal` is what izanavi said after the last
 * finished day; null where it says nothing, and for who may not see it.
 */
export const comparedSymbol = symbolSummary.extend({
  /** By how much it is talked of. */
  position_in_ranking_tab: z.int().positive(),
  is_favorite: z.boolean(),
  quote: quote.nullable(),
  change_7_days_percentage: z.number().nullable(),
  change_30_days_percentage: z.number().nullable(),
  ...voteResult.shape,
  prediction_summary: predictionSummary,
  signal: signalKind.nullable(),
});

export type ComparedSymbol = z.infer<typeof comparedSymbol>;
