import { useSession, useShell } from '@minori/platform';
import { STALE, useQuery } from '@minori/platform/query';

/** The query keys of payments. The shell's header shows coins and missions from the same answers. */
export const paymentKeys = {
  packages: (viewer: string | undefined) => ['membership', 'packages', viewer ?? 'guest'],
  coins: ['coins'],
  missions: ['missions'],
} as const;

/** The packages on sale with the trial that the viewer gets, and the viewer's own membership. */
export function usePackagesQuery() {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: paymentKeys.packages(user?.id),
    queryFn: ({ signal }) => api('GET /payments/membership_packages', { signal }),
    enabled: status !== 'initialising',
    staleTime: STALE.long,
  });
}

/** The member's balance of coins. */
export function useCoinsQuery() {
  const { api } = useShell();
  const { status } = useSession();
  return useQuery({
    queryKey: paymentKeys.coins,
    queryFn: ({ signal }) => api('GET /payments/coins', { signal }),
    enabled: status === 'member',
  });
}

/** The missions and how far the member is. */
export function useMissionsQuery() {
  const { api } = useShell();
  const { status } = useSession();
  return useQuery({
    queryKey: paymentKeys.missions,
    queryFn: ({ signal }) => api('GET /users/missions', { signal }),
    enabled: status === 'member',
  });
}
