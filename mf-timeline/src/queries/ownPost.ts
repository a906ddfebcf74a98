import type { Post } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, useMutation, useQueryClient } from '@minori/platform/query';
import { answersAbout, useWrittenPost } from './posts';

/** Let an own post that waits come out at once. */
export function usePublishMutation(post: Post) {
  const { api } = useShell();
  const written = useWrittenPost();
  return useMutation({
    mutationFn: async () =>
      (await api('PUT /posts/:id', { params: { id: post.id }, body: { published_at: null } })).data,
    onSuccess: (published) => written(published, post),
  });
}

/** Give up the schedule of an own post; it stays with its author. */
export function useUnscheduleMutation(post: Post) {
  const { api } = useShell();
  const written = useWrittenPost();
  return useMutation({
    mutationFn: async () => (await api('DELETE /posts/:id/schedule', { params: { id: post.id } })).data,
    onSuccess: (canceled) => written(canceled, post),
  });
}

/** Ask staff to decide again about an own post: `mutate(message)`. */
export function useAppealMutation(post: Post) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => api('POST /posts/:id/appeals', { params: { id: post.id }, body: { message } }),
    onSuccess: () => readAgain(client, answersOf('GET /posts/my_posts'), ...answersAbout(post.id)),
  });
}
