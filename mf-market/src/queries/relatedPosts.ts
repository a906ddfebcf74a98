import { useShell } from '@minori/platform';
import { STALE, useInfiniteQuery } from '@minori/platform/query';

/** The orders of the posts that name a symbol. */
export type RelatedOrder = 'newest' | 'popular';

/** The posts that name a symbol, 20 a page; the popular ones are a single page. */
export function useRelatedPostsQuery(symbolId: string, order: RelatedOrder) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['market', 'symbol', symbolId, 'posts', order],
    queryFn: ({ pageParam, signal }) =>
      api('GET /posts/charts/symbols/related_posts', {
        query: { symbols: [symbolId], tab_name: order, page: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_page }) => next_page ?? undefined,
    staleTime: STALE.list,
  });
}
