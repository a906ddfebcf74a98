import type { Endpoints } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { STALE, useInfiniteQuery } from '@minori/platform/query';

type CommentPage = Endpoints['GET /posts/:id/comments']['response'];

export const commentKeys = {
  ofPost: (postId: string, viewerId: string | undefined) => ['comments', postId, viewerId ?? 'guest'] as const,
};

/** The comments on a post that the viewer can read, page by page, oldest first. */
export function useCommentsQuery(postId: string) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useInfiniteQuery({
    queryKey: commentKeys.ofPost(postId, user?.id),
    queryFn: ({ pageParam, signal }) =>
      api('GET /posts/:id/comments', { params: { id: postId }, query: { last_id: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: CommentPage) => page.last_id ?? undefined,
    enabled: status !== 'initialising',
    staleTime: STALE.list,
  });
}
