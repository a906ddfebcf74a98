import { useSession, useShell } from '@minori/platform';
import { STALE, useInfiniteQuery } from '@minori/platform/query';

/** The member's own comments and replies with their posts, newest first, page by page. */
export function useMyCommentsQuery() {
  const { api } = useShell();
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: ['comments', 'mine', user?.id],
    queryFn: ({ pageParam, signal }) => api('GET /comments/mine', { query: { last_id: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    enabled: user !== null,
    staleTime: STALE.short,
  });
}
