import { useSession, useShell } from '@minori/platform';
import { STALE, useQuery } from '@minori/platform/query';

const POLL_MS = 600_000;

function useIsMember(): boolean {
  return useSession().status === 'member';
}

/** Whether something new has come for the member; asked again every 10 minutes. */
export function useHasNewNotifications(): boolean {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['notifications', 'check'],
    queryFn: ({ signal }) => api('GET /notifications/check', { signal }),
    enabled: useIsMember(),
    refetchInterval: POLL_MS,
    staleTime: STALE.list,
  });
  return data?.data ?? false;
}

/** The member's coins; undefined until known. */
export function useCoins(): number | undefined {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['coins'],
    queryFn: ({ signal }) => api('GET /payments/coins', { signal }),
    enabled: useIsMember(),
  });
  return data?.data.sum;
}

/** How many missions wait to be claimed. */
export function useReadyMissions(): number {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['missions'],
    queryFn: ({ signal }) => api('GET /users/missions', { signal }),
    enabled: useIsMember(),
  });
  return data?.data.missions.filter(({ current_task }) => current_task.status === 'ready').length ?? 0;
}

/** The official channels, kept for 15 minutes. */
export function useOfficialChannels(isShown: boolean) {
  const { api } = useShell();
  const isInitialised = useSession().status !== 'initialising';
  return useQuery({
    queryKey: ['users', 'channels'],
    queryFn: ({ signal }) => api('GET /feeds/featured_channels', { signal }),
    enabled: isShown && isInitialised,
    staleTime: STALE.long,
  });
}

/** The spotlight creators, kept for 15 minutes; asked for only where there is a right sidebar. */
export function useSpotlight(isShown: boolean) {
  const { api } = useShell();
  const isInitialised = useSession().status !== 'initialising';
  return useQuery({
    queryKey: ['feeds', 'creator-posts'],
    queryFn: ({ signal }) => api('GET /feeds/creator-posts', { signal }),
    enabled: isShown && isInitialised,
    staleTime: STALE.long,
  });
}
