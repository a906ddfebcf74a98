import type { Post } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { applyEdits, STALE, useMutation, useQuery, useQueryClient } from '@minori/platform/query';
import { prependToFeeds, removeFromFeeds } from './feed';
import { countOwnPost } from './profiles';
import { editPost } from './reactions';

export const postKeys = {
  all: (id: string) => ['post', id] as const,
  /** The author's own list, in every state. */
  own: ['posts', 'own'] as const,
  detail: (id: string, viewerId: string | undefined) => [...postKeys.all(id), viewerId ?? 'guest'] as const,
  part: (id: string, part: 'related' | 'history' | 'explanation', viewerId: string | undefined) =>
    [...postKeys.all(id), part, viewerId ?? 'guest'] as const,
  top: (username: string, viewerId: string | undefined) =>
    ['posts', 'top', username.toLowerCase(), viewerId ?? 'guest'] as const,
};

/** One post, as the viewer may see it. */
export function usePostQuery(id: string) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: postKeys.detail(id, user?.id),
    queryFn: async ({ signal }) => (await api('GET /posts/:id', { params: { id }, signal })).data,
    enabled: status !== 'initialising',
  });
}

/** What is to be done when a post was written: a new one is on top of the lists, a changed one changes everywhere. */
export function useWrittenPost(): (post: Post, before?: Post) => void {
  const client = useQueryClient();
  return (post, before) => {
    void client.invalidateQueries({ queryKey: postKeys.own });
    const edit = editPost(post.id, (each) => ({ ...each, ...post }));
    if (before) applyEdits(client, edit);
    if (post.post_state !== 'published' || before?.post_state === 'published') return;
    prependToFeeds(client, post);
    countOwnPost(client, post.user_info.id, 1);
  };
}

/**
 * Delete an own post and take it out of every list; what the player has of it stops. One that was out and named a
 * symbol leaves a tombstone on its page.
 */
export function useDeletePostMutation(post: Post) {
  const { api, player } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /posts/:id', { params: { id: post.id } }),
    onSuccess: () => {
      removeFromFeeds(client, post.id);
      player.remove(post.id);
      void client.invalidateQueries({ queryKey: postKeys.own });
      if (leavesTombstone(post)) void client.invalidateQueries({ queryKey: postKeys.all(post.id) });
      else client.removeQueries({ queryKey: postKeys.all(post.id) });
      if (post.post_state === 'published') countOwnPost(client, post.user_info.id, -1);
    },
  });
}

/** Whether deleting a post leaves what it said about symbols. */
export const leavesTombstone = (post: Post): boolean => post.is_call && post.post_state === 'published';

/** Up to ten posts near to a post. */
export function useRelatedPostsQuery(postId: string) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: postKeys.part(postId, 'related', user?.id),
    queryFn: async ({ signal }) => (await api('GET /posts/related', { query: { post_id: postId }, signal })).data,
    enabled: status !== 'initialising',
    staleTime: STALE.long,
  });
}

/** The up to five posts of a member that readers liked best. */
export function useTopPostsQuery(username: string) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: postKeys.top(username, user?.id),
    queryFn: async ({ signal }) => (await api('GET /posts/creator/:id/top', { params: { id: username }, signal })).data,
    enabled: status !== 'initialising',
    staleTime: STALE.long,
  });
}

/** What a post said before, latest first. */
export function usePostHistoryQuery(postId: string) {
  const { api } = useShell();
  const { user } = useSession();
  return useQuery({
    queryKey: postKeys.part(postId, 'history', user?.id),
    queryFn: async ({ signal }) => (await api('GET /posts/:id/history', { params: { id: postId }, signal })).data,
  });
}

/** Why a post stands where it stands in the viewer's timeline. */
export function useExplanationQuery(postId: string) {
  const { api } = useShell();
  const { user } = useSession();
  return useQuery({
    queryKey: postKeys.part(postId, 'explanation', user?.id),
    queryFn: async ({ signal }) => (await api('GET /feeds/explain', { query: { post_id: postId }, signal })).data,
  });
}
