import type { Comment, Endpoints } from '@minori/contracts';
import { editEntities, STALE, useAnswer, usePages, type Edit, type InfiniteData } from '@minori/platform/query';

export type CommentSort = NonNullable<Endpoints['GET /posts/:id/comments']['query']['sort']>;

/** The comments on a post without the replies, page by page; the first page says whether the viewer may comment. */
export function useCommentsQuery(postId: string, sort: CommentSort) {
  return usePages(
    'GET /posts/:id/comments',
    { params: { id: postId }, query: { sort } },
    { isKept: 'offline', staleTime: STALE.list },
  );
}

/** The replies to a comment, oldest first; not asked for before they are wanted. */
export function useRepliesQuery(commentId: string, isWanted: boolean) {
  return usePages(
    'GET /comments/:id/replies',
    { params: { id: commentId } },
    { enabled: isWanted, staleTime: STALE.list },
  );
}

/** One comment and, of a reply, the comment that it stands below: what a link names. */
export function useCommentQuery(commentId: string | undefined) {
  return useAnswer(
    'GET /comments/:id',
    { params: { id: commentId ?? '' } },
    { enabled: commentId !== undefined, select: (answer) => answer },
  );
}

/** Whom of those who talk below a post one may mean with what stands behind an @; undefined asks for nobody. */
export function useMentionableQuery(postId: string | undefined, keyword: string | undefined) {
  return useAnswer(
    'GET /posts/:id/comments/mentionable_users',
    { params: { id: postId ?? '' }, query: { keyword: keyword?.toLowerCase() } },
    {
      enabled: postId !== undefined && keyword !== undefined,
      forMembers: true,
      keepsPrevious: true,
      staleTime: STALE.list,
    },
  );
}

/** Return the items of all pages. What was written meanwhile may come twice. */
export const commentsOf = (data: InfiniteData<{ data: Comment[] }> | undefined): Comment[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

/** Return the edit of a comment in every answer that holds a copy of it. */
export function editComment(id: string, change: (comment: Comment) => Comment): Edit {
  return editEntities('comment', id, change);
}
