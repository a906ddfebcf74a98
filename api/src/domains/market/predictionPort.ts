import type { PredictionSummary } from '@minori/contracts';
import type { Types } from 'mongoose';

/** What the market asks about predictions. Predictions build on the market, so the composition of the API provides it. */
export interface PredictionPort {
  /** What a member's vote counts for beside the plain one; 0 without a record. */
  skillOf(userId: string): Promise<number>;
  /** What members expect of a symbol. */
  summaryOf(symbolId: string): Promise<PredictionSummary>;
  /** Which symbols were predicted from an instant on, as far as that counts in their ranking. */
  countedSince(at: Date): Promise<{ symbol_id: Types.ObjectId; created_at: Date }[]>;
}

let given: PredictionPort | undefined;

/** Let the market know of predictions; call it once, before the API answers. */
export function providePredictions(port: PredictionPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function predictionPort(): PredictionPort {
  if (!given) throw new Error('The market was given no predictions');
  return given;
}
