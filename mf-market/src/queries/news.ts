import { useShell } from '@minori/platform';
import { STALE, useInfiniteQuery } from '@minori/platform/query';

/** News elsewhere, latest first, 20 a page; those of one symbol when it is named. */
export function useNewsQuery(symbolId?: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['market', 'news', symbolId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /news/charts/news', { query: { symbol_id: symbolId, next_key: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_key }) => next_key ?? undefined,
    staleTime: STALE.list,
  });
}
