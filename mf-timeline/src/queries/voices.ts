import { useSession, useShell } from '@minori/platform';
import { STALE, useQuery } from '@minori/platform/query';

/** What members say now. Wait until it is known who is looking: whom one has shut out is not heard. */
export function useVoicesQuery() {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: ['voices', user?.id ?? 'guest'],
    queryFn: async ({ signal }) => (await api('GET /users/voices', { signal })).data,
    enabled: status !== 'initialising',
    staleTime: STALE.long,
  });
}
