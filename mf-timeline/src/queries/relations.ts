import type { Member } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, STALE, useMutation, usePages, useQueryClient } from '@minori/platform/query';
import { outdateFeeds } from './feed';
import { readPeopleAgain } from './people';

/** Who follows a member, or whom a member follows. */
export type PeopleSide = 'followers' | 'followees';

/** The followers of a member, or whom they follow, page by page. */
export function usePeopleQuery(userId: string, side: PeopleSide) {
  return usePages(`GET /users/:id/${side}`, { params: { id: userId } }, { staleTime: STALE.short });
}

interface UnblockCallbacks {
  onUnblocked(): void;
  onError(): void;
}

/**
 * Take a block back; the profile is read anew, lists offer to be. Blocking itself asks first: the dialog
 * `member.block`.
 */
export function useUnblockMutation(user: Member, { onUnblocked, onError }: UnblockCallbacks) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /users/blocks', { body: { user_id: user.id, action: 'unblock' } }),
    onSuccess: () => {
      onUnblocked();
      outdateFeeds(client);
      void readPeopleAgain(client);
      return readAgain(client, answersOf('GET /profiles/:id'));
    },
    onError,
  });
}
