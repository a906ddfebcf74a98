import { STALE, useAnswer } from '@minori/platform/query';

/** A member's record as a forecaster, by id or username. */
export function useForecasterRecordQuery(user: string) {
  return useAnswer(
    'GET /news/charts/symbols/predictions/users/:id/record',
    { params: { id: user } },
    { staleTime: STALE.list },
  );
}
