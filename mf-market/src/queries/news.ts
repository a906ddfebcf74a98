import { STALE, usePages } from '@minori/platform/query';

/** News elsewhere, latest first, 20 a page; those of one symbol when it is named. */
export function useNewsQuery(symbolId?: string) {
  return usePages('GET /news/charts/news', { query: { symbol_id: symbolId } }, { staleTime: STALE.list });
}
