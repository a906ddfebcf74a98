import { STALE, useAnswer } from '@minori/platform/query';

/** What years the simulation covers, whole ones; without an end up to now. */
export interface SimulatedYears {
  from: number;
  to: number | undefined;
}

/** What izanavi says of a symbol and how it would have done. Asked for members only; `izanavi_required` without it. */
export function useScoringModelQuery(symbolId: string, { from, to }: SimulatedYears) {
  return useAnswer(
    'GET /news/charts/symbols/scoring_model_result',
    { query: { symbol_id: symbolId, simulate_year_from: from, simulate_year_to: to } },
    { forMembers: true, keepsPrevious: true, staleTime: STALE.long },
  );
}
