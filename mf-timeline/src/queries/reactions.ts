import type { Post } from '@minori/contracts';
import { afterPaint } from '@minori/design-system';
import { useSession, useShell } from '@minori/platform';
import { patchEverywhere, useMutation, useQuery, useQueryClient, type QueryClient } from '@minori/platform/query';

const KEPT_MS = 15 * 60_000;

/** What the viewer just did with a post; answers from the API may be older than that until `expiredAt` (milliseconds). */
interface Reaction {
  isLiked?: boolean;
  isShared?: boolean;
  expiredAt: number;
}

const reactionKey = (postId: string, viewerId: string | undefined) =>
  ['reaction', postId, viewerId ?? 'guest'] as const;

function remember(client: QueryClient, key: ReturnType<typeof reactionKey>, change: Omit<Reaction, 'expiredAt'>): void {
  client.setQueryData<Reaction>(key, (before) => ({ ...before, ...change, expiredAt: Date.now() + KEPT_MS }));
}

/** Change a post in every answer that holds a copy of it. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  patchEverywhere<Post>(client, { kind: 'share_count', id }, change);
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

const unlessExpired = (reaction: Reaction | null): Reaction | null =>
  reaction && reaction.expiredAt > Date.now() ? reaction : null;

/** The post with what the viewer did in the last 15 minutes, also where an answer does not know of it yet. */
export function useReactedPost(post: Post): Post {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: reactionKey(post.id, user?.id),
    queryFn: (): Reaction | null => null,
    select: unlessExpired,
    enabled: false,
    gcTime: KEPT_MS,
  });
  if (!data) return post;
  return shared(liked(post, data.isLiked ?? post.is_liked), data.isShared ?? post.is_shared);
}

/**
 * Like a post or take the like back: `mutate(true)`. Shown at once wherever the post stands, in the cached lists right
 * after that, and taken back when the call fails. Quick changes of mind are sent one after the other; the last answer
 * decides.
 */
export function useLikeMutation(postId: string, onError: () => void) {
  const { api } = useShell();
  const { user } = useSession();
  const client = useQueryClient();
  const mutationKey = ['like', postId];
  const set = (isLiked: boolean) => {
    remember(client, reactionKey(postId, user?.id), { isLiked });
    afterPaint(() => patchPost(client, postId, (post) => liked(post, isLiked)));
  };
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (is_liked: boolean) =>
      api('POST /posts/:id/likes', { params: { id: postId }, body: { action: is_liked ? 'like' : 'unlike' } }),
    onMutate: set,
    onSuccess: ({ data }) => {
      if (client.isMutating({ mutationKey }) === 1) patchPost(client, postId, (post) => ({ ...post, ...data }));
    },
    onError: (_error, is_liked) => {
      set(!is_liked);
      onError();
    },
  });
}

/** Save a post or take it out of the saved ones: `mutate(true)`. Shown at once, taken back when the call fails. */
export function useSaveMutation(postId: string, onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const mutationKey = ['save', postId];
  const set = (is_saved: boolean) => patchPost(client, postId, (post) => ({ ...post, is_saved }));
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (is_saved: boolean) =>
      api('POST /posts/:id/saves', { params: { id: postId }, body: { action: is_saved ? 'save' : 'unsave' } }),
    onMutate: set,
    onError: (_error, is_saved) => {
      set(!is_saved);
      onError();
    },
  });
}

/** Count that the viewer shared a post. One that is not counted is nobody's concern: sharing itself has worked. */
export function useShareMutation(postId: string) {
  const { api } = useShell();
  const { user } = useSession();
  const client = useQueryClient();
  const key = reactionKey(postId, user?.id);
  return useMutation({
    mutationFn: () => api('POST /posts/:id/shares', { params: { id: postId }, body: {} }),
    onMutate: () => {
      remember(client, key, { isShared: true });
      patchPost(client, postId, (post) => shared(post, true));
    },
    onSuccess: ({ data }) => patchPost(client, postId, (post) => ({ ...post, ...data })),
  });
}
