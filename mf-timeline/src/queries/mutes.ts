import { useSession, useShell } from '@minori/platform';
import { STALE, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@minori/platform/query';
import { outdateFeeds } from './feed';
import { readPeopleAgain } from './hiding';

const peopleKey = (viewerId: string | undefined) => ['mutes', viewerId ?? 'guest'] as const;

/** Whom the viewer has muted, latest first. */
export function useMutedPeopleQuery() {
  const { api } = useShell();
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: peopleKey(user?.id),
    queryFn: ({ pageParam, signal }) => api('GET /users/mutes', { query: { last_id: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.last_id,
    enabled: user !== null,
    staleTime: 0,
  });
}

/** End a mute; lists offer to be read anew. */
export function useUnmuteMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (userId: string) => api('POST /users/mutes', { body: { user_id: userId, action: 'unmute' } }),
    onSuccess: () => {
      outdateFeeds(client);
      readPeopleAgain(client);
      void client.invalidateQueries({ queryKey: ['profile'] });
      return client.invalidateQueries({ queryKey: peopleKey(user?.id) });
    },
  });
}

/** Every symbol by its id. */
export function useSymbolNamesQuery() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['symbols', 'all'],
    queryFn: async ({ signal }) => (await api('GET /news/charts/symbols', { query: {}, signal })).data,
    staleTime: STALE.long,
  });
}
