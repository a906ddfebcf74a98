import type { Post } from '@minori/contracts';
import { afterPaint } from '@minori/design-system';
import { useShell } from '@minori/platform';
import {
  editEntities,
  editNote,
  noteKey,
  useNote,
  useOptimisticMutation,
  useQueryClient,
  useReader,
  type AnswerKey,
  type Edit,
  type QueryClient,
} from '@minori/platform/query';

const KEPT_MS = 15 * 60_000;

/** What the viewer just did with a post; answers from the API may be older than that until `expiredAt` (milliseconds). */
interface Reaction {
  isLiked?: boolean;
  isShared?: boolean;
  expiredAt: number;
}

const useReactionKey = (postId: string) => noteKey<Reaction>('reaction', postId, useReader().viewer);

/** Return the edit that remembers what the viewer did. */
function remember(client: QueryClient, key: AnswerKey<Reaction>, done: Omit<Reaction, 'expiredAt'>): Edit {
  const expiredAt = Date.now() + KEPT_MS;
  return editNote(client, key, { expiredAt: 0 }, (before) => ({ ...before, ...done, expiredAt }));
}

/** Return the edit of a post in every answer that holds a copy of it. */
export function editPost(id: string, change: (post: Post) => Post): Edit {
  return editEntities('post', id, change);
}

const step = (count: number, more: boolean): number => Math.max(0, count + (more ? 1 : -1));

/** Set a like and count it, once only however often it is said; the author's own is not counted. */
function liked(post: Post, is_liked: boolean): Post {
  if (post.is_liked === is_liked || post.is_my_post) return { ...post, is_liked };
  return { ...post, is_liked, like_count: step(post.like_count, is_liked) };
}

/** Set a share and count it, once only however often it is said; the author's own is not counted. */
function shared(post: Post, is_shared: boolean): Post {
  if (post.is_shared === is_shared || post.is_my_post) return { ...post, is_shared };
  return { ...post, is_shared, share_count: step(post.share_count, is_shared) };
}

const unlessExpired = (reaction: Reaction): Reaction | null => (reaction.expiredAt > Date.now() ? reaction : null);

/** The post with what the viewer did in the last 15 minutes, also where an answer does not know of it yet. */
export function useReactedPost(post: Post): Post {
  const done = useNote(useReactionKey(post.id), { select: unlessExpired, gcTime: KEPT_MS });
  if (!done) return post;
  return shared(liked(post, done.isLiked ?? post.is_liked), done.isShared ?? post.is_shared);
}

/**
 * Like a post or take the like back: `mutate(true)`. Shown at once wherever the post stands, in the cached lists right
 * after that, and taken back when the call fails. Quick changes of mind are sent one after the other; the last answer
 * decides.
 */
export function useLikeMutation(postId: string, onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const key = useReactionKey(postId);
  return useOptimisticMutation({
    scope: { id: `like,${postId}` },
    mutationFn: (is_liked: boolean) =>
      api('POST /posts/:id/likes', { params: { id: postId }, body: { action: is_liked ? 'like' : 'unlike' } }),
    optimistic: (isLiked: boolean) => [remember(client, key, { isLiked })],
    deferred: { after: afterPaint, edits: (isLiked) => [editPost(postId, (post) => liked(post, isLiked))] },
    settled: ({ data }) => [editPost(postId, (post) => ({ ...post, ...data }))],
    onError,
  });
}

/** Save a post or take it out of the saved ones: `mutate(true)`. Shown at once, taken back when the call fails. */
export function useSaveMutation(postId: string, onError: () => void) {
  const { api } = useShell();
  const edits = (is_saved: boolean) => [editPost(postId, (post) => ({ ...post, is_saved }))];
  return useOptimisticMutation({
    scope: { id: `save,${postId}` },
    mutationFn: (is_saved: boolean) =>
      api('POST /posts/:id/saves', { params: { id: postId }, body: { action: is_saved ? 'save' : 'unsave' } }),
    optimistic: edits,
    settled: (_answer, is_saved) => edits(is_saved),
    onError,
  });
}

/** Count that the viewer shared a post. That one is not counted is not told: sharing itself has worked. */
export function useShareMutation(postId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const key = useReactionKey(postId);
  return useOptimisticMutation({
    mutationFn: () => api('POST /posts/:id/shares', { params: { id: postId }, body: {} }),
    optimistic: () => [remember(client, key, { isShared: true }), editPost(postId, (post) => shared(post, true))],
    settled: ({ data }) => [editPost(postId, (post) => ({ ...post, ...data }))],
  });
}
