import type { Banner, Endpoints } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answerKey,
  answersOf,
  beginWith,
  editAnswer,
  GUEST,
  readAgain,
  STALE,
  useAnswer,
  useOptimisticMutation,
  useQueryClient,
  type QueryClient,
} from '@minori/platform/query';

const POLL_MS = 600_000;
const BANNERS = 'GET /profiles/system/banners';

/** Let a guest's page begin with the banners that came with it, by endpoint key: nothing moves when one appears. */
export function beginWithBanners(client: QueryClient, firstAnswers: Map<string, unknown>): void {
  const answer = firstAnswers.get(BANNERS) as Endpoints[typeof BANNERS]['response'] | undefined;
  if (answer) beginWith(client, answerKey(GUEST, BANNERS), answer);
}

/** What is told above every page now; asked again every 10 minutes. */
export function useBanners(): Banner[] {
  return useAnswer(BANNERS, {}, { isKept: true, refetchInterval: POLL_MS, staleTime: STALE.list }).data ?? [];
}

/** Confirm a banner for the member: one that is closed goes at once, one that is agreed to when that is noted. */
export function useConfirmBanner(onError: (banner: Banner) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const hide = ({ id }: Banner) => [
    editAnswer(answersOf(BANNERS), (answer) => ({ ...answer, data: answer.data.filter((one) => one.id !== id) })),
  ];
  return useOptimisticMutation({
    mutationFn: ({ id }: Banner) => api('POST /profiles/system/banners/:id/confirms', { params: { id } }),
    optimistic: (banner) => (banner.kind === 'agreement_notification' ? [] : hide(banner)),
    settled: (_done, banner) => hide(banner),
    onError: (_error, banner) => {
      void readAgain(client, answersOf(BANNERS));
      onError(banner);
    },
  });
}
