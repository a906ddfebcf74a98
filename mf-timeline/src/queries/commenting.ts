import type { Comment, CurrentUser, Post } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  applyEdits,
  beginWith,
  editEntities,
  insertItem,
  isEntity,
  pagesOf,
  pagesKey,
  removeItems,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type Edit,
} from '@minori/platform/query';
import { summaryOf } from '../people/summaryOf';
import { editComment } from './comments';

/** What somebody says. `key` names the attempt: said twice with it, it is written once. */
export interface NewComment {
  text: string;
  key: string;
  /** The comment that is answered. */
  answered?: Comment;
}

/** The comment that a reply to `answered` stands below. */
const rootOf = (answered: Comment): string => answered.parent_id ?? answered.id;

const add = (count: number, step: number): number => Math.max(0, count + step);

const sendingId = (key: string): string => `sending-${key}`;

/** Whether a comment is still on its way to the API. */
export const isSending = (comment: Comment): boolean => comment.id.startsWith(sendingId(''));

const NOTHING_POSSIBLE = { can_edit: false, can_delete: false, can_reply: false, can_like: false, can_report: false };

/** What is left of a comment that its viewer has just removed. */
const tombstoneOf = (comment: Comment): Comment => ({
  ...comment,
  removed_by: comment.is_my_comment ? 'writer' : 'post_author',
  user_info: null,
  text: '',
  abilities: NOTHING_POSSIBLE,
});

/** What the writer sees until the API has answered. */
function onItsWay(post: Post, user: CurrentUser, { text, key, answered }: NewComment): Comment {
  return {
    kind: 'comment',
    id: sendingId(key),
    post_id: post.id,
    parent_id: answered ? rootOf(answered) : null,
    user_info: summaryOf(user),
    text: text.trim(),
    mentions: [],
    created_at: new Date().toISOString(),
    edited_at: null,
    removed_by: null,
    like_count: 0,
    reply_count: 0,
    is_liked: false,
    is_my_comment: true,
    is_by_post_author: post.user_info.id === user.id,
    is_muted: false,
    contact_kinds: [],
    abilities: NOTHING_POSSIBLE,
  };
}

/** Count a comment, or one less, at its post and at the comment that it stands below. */
function count({ post_id, parent_id }: Comment, step: 1 | -1): Edit[] {
  const atPost = editEntities('post', post_id, (post) => ({
    ...post,
    comment_count: add(post.comment_count, step),
  }));
  if (!parent_id) return [atPost];
  return [atPost, editComment(parent_id, (root) => ({ ...root, reply_count: add(root.reply_count, step) }))];
}

/** New comments stand on top, where their writer looks; replies at the end of the talk. */
const insert = (comment: Comment): Edit =>
  comment.parent_id
    ? insertItem(pagesOf('GET /comments/:id/replies', { params: { id: comment.parent_id } }), 'last', comment)
    : insertItem(pagesOf('GET /posts/:id/comments', { params: { id: comment.post_id } }), 'first', comment);

const removeComment = (id: string): Edit => removeItems((item) => isEntity(item, 'comment') && item.id === id);

/** Comment on a post or reply. Shown at once, and taken away again when the call fails. */
export function useCommentMutation(post: Post) {
  const { api } = useShell();
  const { user } = useSession();
  const client = useQueryClient();
  return useOptimisticMutation({
    mutationFn: async ({ text, key, answered }: NewComment) =>
      (
        await api('POST /posts/:id/comments', {
          params: { id: post.id },
          body: { text, parent_id: answered?.id },
          idempotencyKey: key,
        })
      ).data,
    optimistic: (said) => {
      if (!user) return [];
      const { answered } = said;
      // Nobody has to ask what was said before the first reply.
      if (answered?.parent_id === null && answered.reply_count === 0) {
        const replies = pagesKey(user.id, 'GET /comments/:id/replies', { params: { id: answered.id } });
        beginWith(client, replies, { pages: [{ data: [], last_id: null }], pageParams: [undefined] });
      }
      const shown = onItsWay(post, user, said);
      return [insert(shown), ...count(shown, 1)];
    },
    // Lists that were asked for before it was written, and answered after it was shown, lack it.
    settled: (written, { key }) => [editComment(sendingId(key), () => written), insert(written)],
  });
}

/** Change what an own comment says. */
export function useEditCommentMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => (await api('PUT /comments/:id', { params: { id }, body: { text } })).data,
    onSuccess: (changed) =>
      applyEdits(
        client,
        editComment(id, (comment) => ({ ...comment, ...changed })),
      ),
  });
}

/**
 * Remove a comment; one with replies stays as a tombstone. Gone at once, back again when the call fails: then `onError`
 * is told.
 */
export function useDeleteCommentMutation(comment: Comment, onError: () => void) {
  const { api } = useShell();
  const { id, reply_count } = comment;
  return useOptimisticMutation({
    mutationFn: () => api('DELETE /comments/:id', { params: { id } }),
    optimistic: () => [...count(comment, -1), editComment(id, tombstoneOf)],
    settled: () => (reply_count === 0 ? [removeComment(id)] : []),
    onError,
  });
}

/** Set a like and count it, once only however often it is said; the writer's own is not counted. */
const liked = (comment: Comment, is_liked: boolean): Comment =>
  comment.is_liked === is_liked || comment.is_my_comment
    ? { ...comment, is_liked }
    : { ...comment, is_liked, like_count: add(comment.like_count, is_liked ? 1 : -1) };

/** Like a comment or take the like back: `mutate(true)`. Shown at once, taken back when the call fails. */
export function useLikeCommentMutation(id: string, onError: () => void) {
  const { api } = useShell();
  return useOptimisticMutation({
    scope: { id: `like-comment,${id}` },
    mutationFn: (is_liked: boolean) =>
      api('POST /comments/:id/likes', { params: { id }, body: { action: is_liked ? 'like' : 'unlike' } }),
    optimistic: (is_liked: boolean) => [editComment(id, (comment) => liked(comment, is_liked))],
    settled: ({ data }) => [editComment(id, (comment) => ({ ...comment, ...data }))],
    onError,
  });
}
