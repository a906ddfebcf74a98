import { useShell } from '@minori/platform';
import { keepPreviousData, STALE, useQuery } from '@minori/platform/query';

export const symbolKeys = {
  search: (keyword: string) => ['symbols', 'search', keyword] as const,
};

/** The symbols whose code or name contain the keyword; keeps the last answer while the next is on its way. */
export function useSymbolSearchQuery(keyword: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: symbolKeys.search(keyword),
    queryFn: async ({ signal }) => (await api('GET /news/charts/symbols', { query: { keyword }, signal })).data,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE.long,
  });
}
