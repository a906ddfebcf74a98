import { DESKTOP, useMediaQuery, WIDE } from '@minori/platform';
import { STALE, useAnswer } from '@minori/platform/query';

/** Whether something new has come for the member; what comes later is told to the page, see `startEvents`. */
export function useHasNewNotifications(): boolean {
  const { data } = useAnswer('GET /notifications/check', {}, { forMembers: true, isKept: true, staleTime: STALE.list });
  return data ?? false;
}

/** The member's coins; undefined until known. */
export function useCoins(): number | undefined {
  return useAnswer('GET /payments/coins', {}, { forMembers: true, isKept: true }).data?.sum;
}

/** How many missions wait to be claimed. */
export function useReadyMissions(): number {
  const { data } = useAnswer('GET /users/missions', {}, { forMembers: true, isKept: true });
  return data?.missions.filter(({ current_task }) => current_task.status === 'ready').length ?? 0;
}

/** The official channels, kept for 15 minutes; asked for only where there is a left sidebar. */
export function useOfficialChannels() {
  return useAnswer(
    'GET /feeds/featured_channels',
    {},
    { enabled: useMediaQuery(DESKTOP, true), isKept: true, staleTime: STALE.long },
  );
}

/** The spotlight creators, kept for 15 minutes; asked for only where there is a right sidebar. */
export function useSpotlight() {
  return useAnswer(
    'GET /feeds/creator-posts',
    {},
    { enabled: useMediaQuery(WIDE), isKept: true, staleTime: STALE.long },
  );
}
