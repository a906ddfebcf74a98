import { providePredictions } from '../src/domains/market/predictionPort';
import { countedPredictionsSince, predictionSummaryOf, skillOf } from '../src/domains/predictions/summaries';
import { numberedId } from '../src/testing/alerts';
import type { Viewer } from '../src/viewer';

/** Let the market know of predictions, as the API does. */
export function composeMarket(): void {
  providePredictions({ skillOf, summaryOf: predictionSummaryOf, countedSince: countedPredictionsSince });
}

/** Return a made-up member who calls, by their number. */
export function viewerNumbered(number: number): Viewer {
  return {
    id: String(numberedId(0x56, number)),
    uid: `bench-${number}`,
    username: `bench_${number}`,
    role: 'member',
    createdAt: new Date(0),
    membership: null,
    language: 'ja',
  };
}
