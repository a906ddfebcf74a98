import type { CreatorPlan, Recurring, SubscriptionStatus } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import { STALE, useAnswer, useMutation, usePages } from '@minori/platform/query';
import { saveFile } from '@minori/platform/save-file';

/** Which subscribers are wanted, and in which order. */
export interface SubscribersAsked {
  plan: CreatorPlan;
  status?: SubscriptionStatus | undefined;
  recurring?: Recurring | undefined;
  sort: 'started_at' | 'ends_at';
  order: 'asc' | 'desc';
}

/** Who subscribes to a plan of the member's, or did, page by page, and how many there are of each status. */
export function useSubscribersQuery(asked: SubscribersAsked) {
  return usePages('GET /payments/subscribers', { query: asked }, { forMembers: true, staleTime: STALE.short });
}

/** How a plan of the member's went in the last twelve months. */
export function useSubscriberMonthsQuery(plan: CreatorPlan) {
  return useAnswer(
    'GET /payments/subscribers/months',
    { query: { plan } },
    { forMembers: true, staleTime: STALE.short },
  );
}

/** Have the browser keep the subscribers as CSV. */
export function useSubscribersFile() {
  const { api } = useShell();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ plan, status, recurring }: SubscribersAsked) =>
      saveFile(await api('GET /payments/subscribers/csv', { query: { plan, status, recurring } })),
  });
}
