import type { GraphPeriod, PricePeriod } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { keepPreviousData, STALE, useQuery } from '@minori/platform/query';

/** The query keys of one symbol. */
export const symbolKeys = {
  detail: (id: string) => ['market', 'symbol', id] as const,
  prices: (id: string, period: PricePeriod) => ['market', 'symbol', id, 'prices', period] as const,
  allDays: (id: string) => ['market', 'symbol', id, 'days'] as const,
  days: (id: string, period: GraphPeriod) => ['market', 'symbol', id, 'days', period] as const,
};

/** A symbol with its price, its votes and what the viewer did. */
export function useSymbolQuery(id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: symbolKeys.detail(id),
    queryFn: async ({ signal }) => (await api('GET /news/charts/symbols/:id', { params: { id }, signal })).data,
    staleTime: STALE.short,
  });
}

/** The finished trading days of a symbol. What was shown before stays until the other period is there. */
export function usePricesQuery(id: string, period: PricePeriod) {
  const { api } = useShell();
  return useQuery({
    queryKey: symbolKeys.prices(id, period),
    queryFn: ({ signal }) =>
      api('GET /news/charts/symbols/:id/prices', { params: { id }, query: { graph_period: period }, signal }),
    staleTime: STALE.list,
    placeholderData: keepPreviousData,
  });
}

/** Each Tokyo day of a symbol: its price, votes, posts and predictions. */
export function useSymbolDaysQuery(id: string, period: GraphPeriod) {
  const { api } = useShell();
  return useQuery({
    queryKey: symbolKeys.days(id, period),
    queryFn: ({ signal }) =>
      api('GET /posts/charts/symbols/analytics', { query: { symbol_id: id, graph_period: period }, signal }),
    staleTime: STALE.list,
    placeholderData: keepPreviousData,
  });
}
