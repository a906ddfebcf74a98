import { useSession, useShell } from '@minori/platform';
import { STALE, useInfiniteQuery } from '@minori/platform/query';

const PAGE_SIZE = 20;

/** The creators in their order, page by page. */
export function useCreatorRankingQuery() {
  const { api } = useShell();
  const { status, user } = useSession();
  return useInfiniteQuery({
    queryKey: ['ranking', 'creators', user?.id ?? 'guest'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /users/creators_ranking', { query: { limit: PAGE_SIZE, page: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_page,
    enabled: status !== 'initialising',
    staleTime: STALE.long,
  });
}
