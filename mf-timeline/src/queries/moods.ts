import { useShell } from '@minori/platform';
import { answersOf, readAgain, STALE, useMutation, usePages, useQueryClient } from '@minori/platform/query';

/** The moods that the member has set, page by page, latest first. */
export function useMoodsQuery() {
  return usePages('GET /users/moods', {}, { forMembers: true, staleTime: STALE.short });
}

/** Take one of the own moods away; the picture may be without one then. */
export function useRemoveMoodMutation() {
  const { api, session } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /users/moods/:id', { params: { id } }),
    onSuccess: () =>
      Promise.all([
        readAgain(client, answersOf('GET /users/moods'), answersOf('GET /profiles/:id')),
        session.refresh(),
      ]),
  });
}
