import { STALE, usePages } from '@minori/platform/query';

/** The orders of the posts that name a symbol. */
export type RelatedOrder = 'newest' | 'popular';

/** The posts that name a symbol, 20 a page; the popular ones are a single page. */
export function useRelatedPostsQuery(symbolId: string, order: RelatedOrder) {
  return usePages(
    'GET /posts/charts/symbols/related_posts',
    { query: { symbols: [symbolId], tab_name: order } },
    { staleTime: STALE.list },
  );
}
