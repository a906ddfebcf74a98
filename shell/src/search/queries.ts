import { useShell } from '@minori/platform';
import { answersOf, readAgain, STALE, useAnswer, useMutation, useQueryClient } from '@minori/platform/query';

/** Where to go and what to search for: recent and trending keywords for an empty text, else what goes with it. */
export function useSuggestions(keyword: string) {
  return useAnswer(
    'GET /searches/suggest-search',
    { query: { keyword: keyword || undefined } },
    { keepsPrevious: true, staleTime: STALE.list },
  );
}

/** Put a keyword among the recent ones; that it can't be kept is no reason to keep anybody from searching. */
export function useRememberSearch() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyword: string) => api('POST /searches/recent-search', { body: { keyword } }),
    onSettled: () => readAgain(client, answersOf('GET /searches/suggest-search')),
  });
}

/** Take a keyword out of the recent ones; all of them without one. */
export function useForgetSearch() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyword: string | undefined) => api('DELETE /searches/recent-search', { body: { keyword } }),
    onSettled: () => readAgain(client, answersOf('GET /searches/suggest-search')),
  });
}
