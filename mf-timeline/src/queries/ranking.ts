import { STALE, usePages } from '@minori/platform/query';

const PAGE_SIZE = 20;

/** The creators in their order, page by page. */
export function useCreatorRankingQuery() {
  return usePages('GET /users/creators_ranking', { query: { limit: PAGE_SIZE } }, { staleTime: STALE.long });
}
