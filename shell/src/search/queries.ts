import { useSession, useShell } from '@minori/platform';
import { STALE, useMutation, useQuery, useQueryClient } from '@minori/platform/query';

const key = ['searches', 'suggest'] as const;

/** What to search for: recent and trending keywords for an empty text, else suggestions. */
export function useSuggestions(keyword: string, isShown: boolean) {
  const { api } = useShell();
  const isMember = useSession().status === 'member';
  return useQuery({
    queryKey: [...key, keyword],
    queryFn: ({ signal }) =>
      api('GET /searches/suggest-search', { query: keyword ? { keyword } : {}, signal }).then(({ data }) => data),
    enabled: isShown && isMember,
    staleTime: STALE.list,
    placeholderData: (before) => before,
  });
}

/** Put a keyword among the recent ones; that it can't be kept is no reason to keep anybody from searching. */
export function useRememberSearch() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyword: string) => api('POST /searches/recent-search', { body: { keyword } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Take a keyword out of the recent ones; all of them without one. */
export function useForgetSearch() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyword: string | undefined) => api('DELETE /searches/recent-search', { body: { keyword } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
