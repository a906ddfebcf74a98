import { useShell } from '@minori/platform';
import { useAnswer, useMutation, useQueryClient } from '@minori/platform/query';

/** A course as the viewer has bought it: asked anew each time that it is shown, for what was watched grows. */
export function usePurchaseQuery(courseId: string) {
  const about = { params: { id: courseId } };
  return useAnswer('GET /courses/:id/purchase', about, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Take a course that costs nothing; all is read anew then. */
export function useTakeCourse(courseId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('POST /courses/:id/take', { params: { id: courseId } })).data,
    onSettled: () => client.invalidateQueries(),
  });
}

/** Give a course back, by the id of the purchase that is shown; all is read anew then. */
export function useGiveBackCourse(courseId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (purchase_id: string) =>
      (await api('POST /courses/:id/purchase/refund', { params: { id: courseId }, body: { purchase_id } })).data,
    onSettled: () => client.invalidateQueries(),
  });
}
