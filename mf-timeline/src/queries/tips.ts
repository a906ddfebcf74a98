import { useShell } from '@minori/platform';
import { editEntities, STALE, useOptimisticMutation, usePages } from '@minori/platform/query';

/** What was given for a post, newest first, page by page; the first page says how many support it. */
export function useTipsQuery(postId: string) {
  return usePages('GET /posts/:id/tips', { params: { id: postId } }, { staleTime: STALE.list });
}

/** Thank for what was given for an own post. Shown at once, taken back when the call fails. */
export function useThankMutation(postId: string, onError: () => void) {
  const { api } = useShell();
  return useOptimisticMutation({
    mutationFn: ({ id }: { id: string; at: string }) =>
      api('POST /posts/:id/tips/:tip_id/thank', { params: { id: postId, tip_id: id } }),
    optimistic: ({ id, at }) => [editEntities('tip', id, (tip) => ({ ...tip, thanked_at: tip.thanked_at ?? at }))],
    settled: ({ data }) => [editEntities('tip', data.id, (tip) => ({ ...tip, thanked_at: data.thanked_at }))],
    onError,
  });
}
