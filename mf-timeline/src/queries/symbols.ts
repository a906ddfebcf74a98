import { STALE, useAnswer } from '@minori/platform/query';

/** The symbols whose code or name contain the keyword; keeps the last answer while the next is on its way. */
export function useSymbolSearchQuery(keyword: string) {
  return useAnswer(
    'GET /news/charts/symbols',
    { query: { keyword } },
    { enabled: keyword !== '', keepsPrevious: true, staleTime: STALE.long },
  );
}
