import type { Post } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { patchEverywhere, useMutation, useQuery, useQueryClient, type QueryClient } from '@minori/platform/query';
import { prependToFeeds, removeFromFeeds } from './feed';
import { countOwnPost } from './profiles';

export const postKeys = {
  all: (id: string) => ['post', id] as const,
  /** The author's own list, in every state. */
  own: ['posts', 'own'] as const,
  detail: (id: string, viewerId: string | undefined) => [...postKeys.all(id), viewerId ?? 'guest'] as const,
};

/** One post. Begins with the copy that a list holds, when there is one. */
export function usePostQuery(id: string) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: postKeys.detail(id, user?.id),
    queryFn: async ({ signal }) => (await api('GET /posts/:id', { params: { id }, signal })).data,
    enabled: status !== 'initialising',
  });
}

function patchPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  patchEverywhere<Post>(client, (entity) => entity['id'] === id && 'like_count' in entity, change);
}

/** Sets a like in every copy and counts it, once only however often it is said. */
function setLiked(client: QueryClient, id: string, is_liked: boolean): void {
  patchPost(client, id, (post) =>
    post.is_liked === is_liked
      ? post
      : { ...post, is_liked, like_count: Math.max(0, post.like_count + (is_liked ? 1 : -1)) },
  );
}

/**
 * Likes a post or takes the like back: `mutate(true)`. Shown at once wherever the post stands, and taken back
 * when the call fails. Quick changes of mind are sent one after the other; the last answer decides.
 */
export function useLikeMutation(postId: string, onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const mutationKey = ['like', postId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (is_liked: boolean) =>
      api('POST /posts/:id/likes', { params: { id: postId }, body: { action: is_liked ? 'like' : 'unlike' } }),
    onMutate: (is_liked) => setLiked(client, postId, is_liked),
    onSuccess: ({ data }) => {
      if (client.isMutating({ mutationKey }) === 1) patchPost(client, postId, (post) => ({ ...post, ...data }));
    },
    onError: (_error, is_liked) => {
      setLiked(client, postId, !is_liked);
      onError();
    },
  });
}

/** What is to be done when a post was written: a new one is on top of the lists, a changed one changes everywhere. */
export function useWrittenPost(): (post: Post, before?: Post) => void {
  const client = useQueryClient();
  return (post, before) => {
    void client.invalidateQueries({ queryKey: postKeys.own });
    if (before) patchPost(client, post.id, (each) => ({ ...each, ...post }));
    if (post.post_state !== 'published' || before?.post_state === 'published') return;
    prependToFeeds(client, post);
    countOwnPost(client, post.user_info.id, 1);
  };
}

/** Deletes an own post and takes it out of every list. */
export function useDeletePostMutation(post: Post) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /posts/:id', { params: { id: post.id } }),
    onSuccess: () => {
      removeFromFeeds(client, post.id);
      client.removeQueries({ queryKey: postKeys.all(post.id) });
      countOwnPost(client, post.user_info.id, -1);
    },
  });
}
