import type { Endpoints } from '@minori/contracts';
import type { CreatorPlan, Recurring, SubscriptionStatus } from '@minori/contracts/rules';
import { STALE, useAnswer, usePages } from '@minori/platform/query';

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

type MonthsAnswer = Endpoints['GET /payments/subscribers/months']['response'];

const countedMonths = ({ data, as_of }: MonthsAnswer) => ({ months: data, asOf: as_of });

/** How a plan of the member's went in the last twelve months, and when that was counted. */
export function useSubscriberMonthsQuery(plan: CreatorPlan) {
  return useAnswer(
    'GET /payments/subscribers/months',
    { query: { plan } },
    { forMembers: true, staleTime: STALE.short, select: countedMonths },
  );
}
