import type { Comment, OwnComment } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editEntities,
  isAnswerOf,
  isEntity,
  pagesOf,
  readAgain,
  removeItems,
  STALE,
  useMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';
import { inParts, type Outcome } from './inParts';

/** Whose comments are listed: the member's own, or those of others below their posts. */
export const COMMENT_SCOPES = ['own', 'received'] as const;
/** Whose comments are listed. */
export type CommentScope = (typeof COMMENT_SCOPES)[number];

/** Which comments are wanted: only what is chosen. */
export interface CommentsAsked {
  scope: CommentScope;
  unanswered?: string;
  post_id?: string;
  from?: string;
  to?: string;
  keyword?: string;
}

const MINE = 'GET /comments/mine';

/** The member's own comments and replies, or those that they received, with their posts, newest first, page by page. */
export function useMyCommentsQuery(asked: CommentsAsked) {
  return usePages(MINE, { query: asked }, { forMembers: true, staleTime: STALE.short });
}

/** Remove several comments: `remove(ids)`. Resolves with what became of each; the lists follow. */
export function useBulkRemoval() {
  const { api } = useShell();
  const client = useQueryClient();
  return async (ids: readonly string[]): Promise<readonly Outcome[]> => {
    const outcomes = await inParts(
      ids,
      async (part) => (await api('POST /comments/bulk', { body: { ids: part, act: 'remove' } })).data,
    );
    const gone = new Set(outcomes.filter(({ is_done }) => is_done).map(({ id }) => id));
    const isGone = (item: object) => isEntity(item, 'comment') && gone.has((item as Comment).id);
    applyEdits(
      client,
      removeItems(isGone, (key) => isAnswerOf(key, MINE)),
    );
    if (gone.size > 0) void readAgain(client, pagesOf('GET /posts/:id/comments'));
    return outcomes;
  };
}

/** A reply, and the key of the attempt: the same words keep it until they have arrived. */
interface Reply {
  text: string;
  key: string;
}

/** Reply to a comment: `mutateAsync({ text, key })`. */
export function useReplyMutation(comment: OwnComment) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: Reply) =>
      api('POST /posts/:id/comments', {
        params: { id: comment.post_id },
        body: { text, parent_id: comment.id },
        idempotencyKey: key,
      }),
    onSuccess: () => {
      const root = comment.parent_id ?? comment.id;
      applyEdits(
        client,
        editEntities('comment', comment.id, (each) => ({
          ...each,
          ...('is_answered' in each && { is_answered: true }),
        })),
        editEntities('comment', root, (each) => ({ ...each, reply_count: each.reply_count + 1 })),
      );
      return readAgain(client, pagesOf('GET /comments/:id/replies', { params: { id: root } }), answersOf(MINE));
    },
  });
}
