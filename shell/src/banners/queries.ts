import type { Banner, Endpoints } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  editAnswer,
  STALE,
  useOptimisticMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@minori/platform/query';

const POLL_MS = 600_000;

type Answer = Endpoints['GET /profiles/system/banners']['response'];

const keyOf = (viewerId: string | undefined) => ['banners', viewerId ?? 'guest'] as const;

/** Let a guest's page begin with the banners that came with it, by endpoint key: nothing moves when one appears. */
export function beginWithBanners(client: QueryClient, firstAnswers: Map<string, unknown>): void {
  const answer = firstAnswers.get('GET /profiles/system/banners');
  if (answer) client.setQueryData<Answer>(keyOf(undefined), answer as Answer);
}

/** What is told above every page now; asked again every 10 minutes. */
export function useBanners(): Banner[] {
  const { api } = useShell();
  const { status, user } = useSession();
  const { data } = useQuery({
    queryKey: keyOf(user?.id),
    queryFn: ({ signal }) => api('GET /profiles/system/banners', { signal }),
    enabled: status !== 'initialising',
    refetchInterval: POLL_MS,
    staleTime: STALE.list,
  });
  return data?.data ?? [];
}

/** Confirm a banner for the member: one that is closed goes at once, one that is agreed to when that is noted. */
export function useConfirmBanner(onError: (banner: Banner) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const queryKey = keyOf(useSession().user?.id);
  const hide = ({ id }: Banner) => [
    editAnswer<Answer>(queryKey, (answer) => ({ ...answer, data: answer.data.filter((one) => one.id !== id) })),
  ];
  return useOptimisticMutation({
    mutationFn: ({ id }: Banner) => api('POST /profiles/system/banners/:id/confirms', { params: { id } }),
    optimistic: (banner) => (banner.kind === 'agreement_notification' ? [] : hide(banner)),
    settled: (_done, banner) => hide(banner),
    onError: (_error, banner) => {
      void client.invalidateQueries({ queryKey });
      onError(banner);
    },
  });
}
