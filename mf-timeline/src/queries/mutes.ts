import { useShell } from '@minori/platform';
import { answersOf, readAgain, STALE, useAnswer, useMutation, usePages, useQueryClient } from '@minori/platform/query';
import { outdateFeeds } from './feed';
import { readPeopleAgain } from './people';

/** Whom the viewer has muted, latest first. */
export function useMutedPeopleQuery() {
  return usePages('GET /users/mutes', {}, { forMembers: true, staleTime: 0 });
}

/** End a mute; lists offer to be read anew. */
export function useUnmuteMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api('POST /users/mutes', { body: { user_id: userId, action: 'unmute' } }),
    onSuccess: () => {
      outdateFeeds(client);
      void readPeopleAgain(client);
      void readAgain(client, answersOf('GET /profiles/:id'));
      return readAgain(client, answersOf('GET /users/mutes'));
    },
  });
}

/** Every symbol by its id. */
export function useSymbolNamesQuery() {
  return useAnswer('GET /news/charts/symbols', {}, { staleTime: STALE.long });
}
