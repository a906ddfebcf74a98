import type { PredictionResult } from '@minori/contracts';
import { STALE, usePages } from '@minori/platform/query';

/** What becomes of predictions, to choose one of. */
export const RESULTS = ['open', 'hit', 'miss'] as const satisfies PredictionResult[];

/** Which of the own predictions are wanted: only what is chosen. */
export interface PredictionsAsked {
  symbol_id?: string;
  from?: string;
  to?: string;
  result?: PredictionResult;
}

/** The member's own predictions, latest first, page by page, and with the first page what they come to. */
export function useMyPredictionsQuery(asked: PredictionsAsked) {
  return usePages(
    'GET /news/charts/symbols/predictions/mine',
    { query: asked },
    { forMembers: true, staleTime: STALE.list },
  );
}
