import type { Comment, Endpoints } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  editEntities,
  keepPreviousData,
  STALE,
  useInfiniteQuery,
  useQuery,
  type Edit,
  type InfiniteData,
} from '@minori/platform/query';

export type CommentSort = NonNullable<Endpoints['GET /posts/:id/comments']['query']['sort']>;
type CommentPage = Endpoints['GET /posts/:id/comments']['response'];

export const commentKeys = {
  all: ['comments'] as const,
  ofPost: (postId: string) => ['comments', 'post', postId] as const,
  list: (postId: string, sort: CommentSort, viewerId: string | undefined) =>
    [...commentKeys.ofPost(postId), sort, viewerId ?? 'guest'] as const,
  replies: (commentId: string, viewerId: string | undefined) =>
    ['comments', 'replies', commentId, viewerId ?? 'guest'] as const,
  one: (commentId: string, viewerId: string | undefined) =>
    ['comments', 'one', commentId, viewerId ?? 'guest'] as const,
  mentionable: (postId: string, keyword: string, viewerId: string | undefined) =>
    ['mentionable', postId, keyword.toLowerCase(), viewerId ?? 'guest'] as const,
};

/** The comments on a post without the replies, page by page; the first page says whether the viewer may comment. */
export function useCommentsQuery(postId: string, sort: CommentSort) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useInfiniteQuery({
    queryKey: commentKeys.list(postId, sort, user?.id),
    queryFn: ({ pageParam, signal }) =>
      api('GET /posts/:id/comments', { params: { id: postId }, query: { sort, last_id: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: CommentPage) => page.last_id ?? undefined,
    enabled: status !== 'initialising',
    staleTime: STALE.list,
  });
}

/** The replies to a comment, oldest first; not asked for before they are wanted. */
export function useRepliesQuery(commentId: string, isWanted: boolean) {
  const { api } = useShell();
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: commentKeys.replies(commentId, user?.id),
    queryFn: ({ pageParam, signal }) =>
      api('GET /comments/:id/replies', { params: { id: commentId }, query: { last_id: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    enabled: isWanted,
    staleTime: STALE.list,
  });
}

/** One comment and, of a reply, the comment that it stands below: what a link names. */
export function useCommentQuery(commentId: string | undefined) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: commentKeys.one(commentId ?? '', user?.id),
    queryFn: ({ signal }) => api('GET /comments/:id', { params: { id: commentId ?? '' }, signal }),
    enabled: commentId !== undefined && status !== 'initialising',
  });
}

/** Whom one may mean with what stands behind an @; undefined asks for nobody. */
export function useMentionableQuery(postId: string, keyword: string | undefined) {
  const { api } = useShell();
  const { user } = useSession();
  return useQuery({
    queryKey: commentKeys.mentionable(postId, keyword ?? '', user?.id),
    queryFn: async ({ signal }) =>
      (
        await api('GET /posts/:id/comments/mentionable_users', {
          params: { id: postId },
          query: { keyword },
          signal,
        })
      ).data,
    enabled: keyword !== undefined && user !== null,
    placeholderData: keepPreviousData,
    staleTime: STALE.list,
  });
}

/** Return the items of all pages, each once: what was written meanwhile may come again on a later page. */
export function commentsOf(data: InfiniteData<{ data: Comment[] }> | undefined): Comment[] {
  const seen = new Set<string>();
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Return the edit of a comment in every answer that holds a copy of it. */
export function editComment(id: string, change: (comment: Comment) => Comment): Edit {
  return editEntities<Comment>({ kind: 'reply_count', id }, change);
}
