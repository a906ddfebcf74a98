import { useShell } from '@minori/platform';
import { STALE, useMutation, usePages, useQueryClient } from '@minori/platform/query';

/** Members whom the viewer does not want to see: blocked both ways, or only muted. */
export type HiddenKind = 'blocks' | 'mutes';

/** Whom the member has blocked or muted, latest first, page by page. */
export function useHiddenPeopleQuery(kind: HiddenKind) {
  return usePages(`GET /users/${kind}`, {}, { forMembers: true, staleTime: 0 });
}

interface ShowAgainCallbacks {
  onShown(): void;
  onError(): void;
}

/** Take a block or mute back: `mutate(userId)`. Timelines and profiles are read anew. */
export function useShowAgainMutation(kind: HiddenKind, { onShown, onError }: ShowAgainCallbacks) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (user_id: string) => {
      if (kind === 'blocks') await api('POST /users/blocks', { body: { user_id, action: 'unblock' } });
      else await api('POST /users/mutes', { body: { user_id, action: 'unmute' } });
    },
    onSuccess: () => {
      onShown();
      return client.invalidateQueries();
    },
    onError,
  });
}

/** Who viewed the member's profile, latest first, page by page; to who may not know, only how many did. */
export function useProfileViewersQuery() {
  return usePages('GET /profiles/profile_viewed/users', {}, { forMembers: true, staleTime: STALE.list });
}

/** Have the own account be deleted in 14 days. Fails with `recent_sign_in_required` where signing in was a while ago. */
export function useDeleteAccountMutation() {
  const { api } = useShell();
  return useMutation({ mutationFn: () => api('DELETE /profiles/me') });
}

/** Keep the own account that was to be deleted. */
export function useStayMutation() {
  const { api, session } = useShell();
  return useMutation({
    mutationFn: () => api('POST /profiles/me/return'),
    onSuccess: () => session.refresh(),
  });
}
