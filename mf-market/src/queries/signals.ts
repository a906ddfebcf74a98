import { useSession, useShell } from '@minori/platform';
import { keepPreviousData, STALE, useQuery } from '@minori/platform/query';

/** What years the simulation covers, whole ones; without an end up to now. */
export interface SimulatedYears {
  from: number;
  to: number | undefined;
}

/** What izanavi says of a symbol and how it would have done. Asked for members only; `izanavi_required` without it. */
export function useScoringModelQuery(symbolId: string, { from, to }: SimulatedYears) {
  const { api } = useShell();
  const { status } = useSession();
  return useQuery({
    queryKey: ['market', 'symbol', symbolId, 'scoring_model', from, to ?? 'now'],
    queryFn: async ({ signal }) => {
      const query = { symbol_id: symbolId, simulate_year_from: from, simulate_year_to: to };
      return (await api('GET /news/charts/symbols/scoring_model_result', { query, signal })).data;
    },
    enabled: status === 'member',
    staleTime: STALE.long,
    placeholderData: keepPreviousData,
  });
}
