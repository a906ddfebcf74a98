import type { UserSummary } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { STALE, useInfiniteQuery, useMutation, useQueryClient } from '@minori/platform/query';
import { outdateFeeds } from './feed';
import { readPeopleAgain } from './hiding';
import { profileKeys } from './profiles';

/** Who follows a member, or whom a member follows. */
export type PeopleSide = 'followers' | 'followees';

export const relationKeys = {
  people: (userId: string, side: PeopleSide, viewerId: string | undefined) =>
    ['people', userId, side, viewerId ?? 'guest'] as const,
};

/** The followers of a member, or whom they follow, page by page. */
export function usePeopleQuery(userId: string, side: PeopleSide) {
  const { api } = useShell();
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: relationKeys.people(userId, side, user?.id),
    queryFn: ({ pageParam, signal }) =>
      api(`GET /users/:id/${side}`, { params: { id: userId }, query: { last_id: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    staleTime: STALE.short,
  });
}

interface UnblockCallbacks {
  onUnblocked(): void;
  onError(): void;
}

/**
 * Take a block back; the profile is read anew, lists offer to be. Blocking itself asks first: the dialog
 * `member.block`.
 */
export function useUnblockMutation(user: UserSummary, { onUnblocked, onError }: UnblockCallbacks) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /users/blocks', { body: { user_id: user.id, action: 'unblock' } }),
    onSuccess: () => {
      onUnblocked();
      outdateFeeds(client);
      readPeopleAgain(client);
      return client.invalidateQueries({ queryKey: profileKeys.all });
    },
    onError,
  });
}
