import type { RankingDataType, SymbolType } from '@minori/contracts';
import { STALE, useAnswer } from '@minori/platform/query';

/** The ranking, of all symbols or of one type. What was shown before stays until the new one is there. */
export function useRankingQuery(dataType: RankingDataType, symbolType: SymbolType | undefined) {
  return useAnswer(
    'GET /news/charts/symbols/ranking',
    { query: { data_type: dataType, symbol_type: symbolType } },
    { isKept: true, keepsPrevious: true, staleTime: STALE.short },
  );
}

/** The types of symbols with how many there are of each. */
export function useSymbolTypesQuery() {
  return useAnswer('GET /news/charts/symbols/types', {}, { isKept: true, staleTime: STALE.long });
}

/** The symbols whose code, or name in either language, contains a keyword; an empty one is not looked for. */
export function useSymbolSearchQuery(keyword: string) {
  return useAnswer(
    'GET /news/charts/symbols',
    { query: { keyword } },
    { enabled: keyword !== '', staleTime: STALE.long },
  );
}
