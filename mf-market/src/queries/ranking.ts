import type { RankingDataType, SymbolType } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { keepPreviousData, STALE, useQuery } from '@minori/platform/query';

/** The query keys of the market. */
export const marketKeys = {
  ranking: (dataType: RankingDataType, symbolType: SymbolType | undefined) =>
    ['market', 'ranking', dataType, symbolType ?? 'all'] as const,
  types: ['market', 'types'] as const,
  search: (keyword: string) => ['market', 'search', keyword] as const,
};

/** The ranking, of all symbols or of one type. What was shown before stays until the new one is there. */
export function useRankingQuery(dataType: RankingDataType, symbolType: SymbolType | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: marketKeys.ranking(dataType, symbolType),
    queryFn: ({ signal }) =>
      api('GET /news/charts/symbols/ranking', { query: { data_type: dataType, symbol_type: symbolType }, signal }),
    staleTime: STALE.short,
    placeholderData: keepPreviousData,
  });
}

/** The types of symbols with how many there are of each. */
export function useSymbolTypesQuery() {
  const { api } = useShell();
  return useQuery({
    queryKey: marketKeys.types,
    queryFn: ({ signal }) => api('GET /news/charts/symbols/types', { signal }),
    staleTime: STALE.long,
  });
}

/** The symbols whose code, or name in either language, contains a keyword; an empty one is not looked for. */
export function useSymbolSearchQuery(keyword: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: marketKeys.search(keyword),
    queryFn: ({ signal }) => api('GET /news/charts/symbols', { query: { keyword }, signal }),
    enabled: keyword !== '',
    staleTime: STALE.long,
  });
}
