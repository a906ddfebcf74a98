import type { Post } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useQueryClient,
} from '@minori/platform/query';
import { prependToFeeds, removeFromFeeds } from './feed';
import { countOwnPost } from './memberEdits';
import { editPost } from './reactions';

/** How the keys of all that is told of a post begin. */
export const answersAbout = (id: string) => [
  answersOf('GET /posts/:id', { params: { id } }),
  answersOf('GET /posts/related', { query: { post_id: id } }),
  answersOf('GET /posts/:id/history', { params: { id } }),
  answersOf('GET /feeds/explain', { query: { post_id: id } }),
];

/** One post, as the viewer may see it. */
export function usePostQuery(id: string) {
  return useAnswer('GET /posts/:id', { params: { id } }, { isKept: 'offline' });
}

/** What is to be done when a post was written: a new one is on top of the lists, a changed one changes everywhere. */
export function useWrittenPost(): (post: Post, before?: Post) => void {
  const client = useQueryClient();
  return (post, before) => {
    void readAgain(client, answersOf('GET /posts/my_posts'));
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
      void readAgain(client, answersOf('GET /posts/my_posts'));
      if (leavesTombstone(post)) void readAgain(client, ...answersAbout(post.id));
      else for (const queryKey of answersAbout(post.id)) client.removeQueries({ queryKey });
      if (post.post_state === 'published') countOwnPost(client, post.user_info.id, -1);
    },
  });
}

/** Whether deleting a post leaves what it said about symbols. */
export const leavesTombstone = (post: Post): boolean => post.is_call && post.post_state === 'published';

/** Up to ten posts near to a post. */
export function useRelatedPostsQuery(postId: string) {
  return useAnswer('GET /posts/related', { query: { post_id: postId } }, { staleTime: STALE.long });
}

/** The up to five posts of a member that readers liked best. */
export function useTopPostsQuery(username: string) {
  return useAnswer('GET /posts/creator/:id/top', { params: { id: username } }, { staleTime: STALE.long });
}

/** What a post said before, latest first. */
export function usePostHistoryQuery(postId: string) {
  return useAnswer('GET /posts/:id/history', { params: { id: postId } });
}

/** Why a post stands where it stands in the viewer's timeline. */
export function useExplanationQuery(postId: string) {
  return useAnswer('GET /feeds/explain', { query: { post_id: postId } });
}
