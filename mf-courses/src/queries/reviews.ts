import { useShell } from '@minori/platform';
import { answersOf, readAgain, useMutation, usePages, useQueryClient } from '@minori/platform/query';

/** What members think of a course, newest first, page by page; `stars` narrows them. */
export function useReviewsQuery(id: string, stars: number | undefined) {
  return usePages('GET /courses/:id/reviews', { params: { id }, query: stars === undefined ? {} : { stars } });
}

/** Write or change the own review of a course. */
export function useReviewMutation(id: string) {
  const { api } = useShell();
  const settle = useSettled(id);
  return useMutation({
    mutationFn: (body: { stars: number; text: string }) =>
      api('PUT /courses/:id/reviews/own', { params: { id }, body }),
    onSuccess: settle,
  });
}

/** Take the own review of a course back. */
export function useWithdrawMutation(id: string) {
  const { api } = useShell();
  const settle = useSettled(id);
  return useMutation({
    mutationFn: () => api('DELETE /courses/:id/reviews/own', { params: { id } }),
    onSuccess: settle,
  });
}

/** Answer a review of an own course. */
export function useAnswerMutation(id: string) {
  const { api } = useShell();
  const settle = useSettled(id);
  return useMutation({
    mutationFn: ({ reviewId, text }: { reviewId: string; text: string }) =>
      api('PUT /courses/:id/reviews/:review_id/answer', { params: { id, review_id: reviewId }, body: { text } }),
    onSuccess: settle,
  });
}

/** What is shown of a course’s reviews and figures is read again. */
function useSettled(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    readAgain(
      client,
      answersOf('GET /courses/:id/reviews', { params: { id } }),
      answersOf('GET /courses/:id', { params: { id } }),
      answersOf('GET /courses'),
    );
}
