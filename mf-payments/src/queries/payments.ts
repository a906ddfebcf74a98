import { STALE, useAnswer } from '@minori/platform/query';

/** The packages on sale with the trial that the viewer gets, and the viewer's own membership. */
export function usePackagesQuery() {
  return useAnswer('GET /payments/membership_packages', {}, { staleTime: STALE.long });
}

/** The member's balance of coins. */
export function useCoinsQuery() {
  return useAnswer('GET /payments/coins', {}, { forMembers: true });
}

/** The missions and how far the member is. */
export function useMissionsQuery() {
  return useAnswer('GET /users/missions', {}, { forMembers: true });
}
