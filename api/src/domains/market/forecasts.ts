import type { PredictionSummary } from '@minori/contracts';
import type { Types } from 'mongoose';

/** What the market asks about predictions, which build on the market: whoever composes the API gives it. */
export interface Forecasts {
  /** What a member's vote counts for beside the plain one; 0 without a record. */
  skillOf(userId: string): Promise<number>;
  /** What members expect of a symbol. */
  summaryOf(symbolId: string): Promise<PredictionSummary>;
  /** Which symbols were predicted from an instant on, as far as that counts in their ranking. */
  countedSince(at: Date): Promise<{ symbol_id: Types.ObjectId; created_at: Date }[]>;
}

let given: Forecasts | undefined;

/** Let the market know of predictions; call it once, before the API answers. */
export function provideForecasts(forecasts: Forecasts): void {
  given = forecasts;
}

/** Return what was provided. Throw where nothing was. */
export function forecasts(): Forecasts {
  if (!given) throw new Error('The market was not told of predictions');
  return given;
}
