import { useShell } from '@minori/platform';
import { STALE, useQuery } from '@minori/platform/query';

/** A member's record as a forecaster, by id or username. */
export function useForecasterRecordQuery(user: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['forecaster', user],
    queryFn: async ({ signal }) =>
      (await api('GET /news/charts/symbols/predictions/users/:id/record', { params: { id: user }, signal })).data,
    staleTime: STALE.list,
  });
}
