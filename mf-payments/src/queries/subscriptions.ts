import type { SubscriptionQuote, SubscriptionTaking } from '@minori/contracts';
import type { CancelReason, CreatorPlan, PaymentType, Recurring } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import {
  answerKey,
  answersOf,
  beginWith,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  usePages,
  useQueryClient,
  useReader,
} from '@minori/platform/query';
import { useEffect } from 'react';
import { useMoneyChanged } from './payments';

const OWN = 'GET /payments/subscriptions';
const OFFER = 'GET /payments/creators/:id/subscription';
const OFFERS = 'GET /payments/subscriptions/offers';
const OPEN = 'GET /payments/subscriptions/charge';

/** What a creator offers, and what the viewer has of it; asked anew each time that it is shown. */
export function useCreatorOfferQuery(creatorId: string) {
  return useAnswer(OFFER, { params: { id: creatorId } }, { staleTime: 0, refetchOnMount: 'always' });
}

/** What creators offer, asked for at once; whoever then looks at one of them begins with that. */
export function useCreatorOffersQuery(creators: string[]) {
  const client = useQueryClient();
  const { viewer } = useReader();
  const input = { query: { creators } };
  const answer = useAnswer(OFFERS, input, { enabled: creators.length > 0, staleTime: 0, refetchOnMount: 'always' });
  const { data } = answer;
  useEffect(() => {
    for (const offer of data ?? []) {
      beginWith(client, answerKey(viewer, OFFER, { params: { id: offer.creator.id } }), { data: offer });
    }
  }, [client, data, viewer]);
  return answer;
}

/** A plan of a creator for a period, and what is to pay for it. */
export interface SubscriptionAsked {
  creator_id: string;
  plan: CreatorPlan;
  recurring: Recurring;
  payment_type: PaymentType;
  card_id?: string | undefined;
}

/**
 * What subscribing means now: asked anew each time that it is shown. What was shown before stays until there is an answer
 * (`isPlaceholderData`).
 */
export function useSubscriptionQuoteQuery(asked: SubscriptionAsked | undefined) {
  const query = asked ?? ({ creator_id: '', plan: 'prime', recurring: 'month', payment_type: 'web_coin' } as const);
  return useAnswer(
    'GET /payments/subscriptions/quote',
    { query },
    { enabled: asked !== undefined, forMembers: true, keepsPrevious: true, staleTime: 0, refetchOnMount: 'always' },
  );
}

/** Return what subscribes as it was quoted, under a key: with one key it is paid for once. */
export function useSubscribe() {
  const { api } = useShell();
  return async (quote: SubscriptionQuote, cardId: string | undefined, key: string): Promise<SubscriptionTaking> => {
    const { creator, plan, recurring, payment_type, shown } = quote;
    const card = cardId === undefined ? {} : { card_id: cardId };
    const body = { creator_id: creator.id, plan, recurring, payment_type, shown, ...card };
    return (await api('POST /payments/subscriptions', { body, idempotencyKey: key })).data;
  };
}

/** The member's charge for a subscription of which it is not known yet how it ends: null where there is none. */
export function useOpenSubscriptionQuery() {
  return useAnswer(OPEN, {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Return what has it be asked anew whether a charge for a subscription is open. */
export function useReadOpenSubscription(): () => void {
  const client = useQueryClient();
  return () => void readAgain(client, answersOf(OPEN));
}

/** The member's subscriptions that run or wait for their payment. */
export function useOwnSubscriptionsQuery() {
  return useAnswer(OWN, {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** What the member has paid for subscriptions, newest first, page by page. */
export function useSubscriptionPaymentsQuery() {
  return usePages('GET /payments/subscriptions/payments', {}, { forMembers: true });
}

/** Have a subscription end with its period: `mutateAsync(id)`. */
export function useCancelSubscription() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (id: string) => (await api('POST /payments/subscriptions/:id/cancel', { params: { id } })).data,
    onSettled: useMoneyChanged(),
  });
}

/** Say why a subscription was cancelled. */
export function useCancelReason() {
  const { api } = useShell();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: CancelReason }) =>
      api('POST /payments/subscriptions/:id/reason', { params: { id }, body: { reason } }),
  });
}

/** Creators whose first period costs the viewer less by a campaign. */
export function useDiscountCreatorsQuery() {
  return useAnswer('GET /payments/subscriptions/discount_creators', {});
}

/** The creators in the order of the ranking. */
export function useRankedCreatorsQuery() {
  return usePages('GET /users/creators_ranking', { query: { limit: 20 } }, { staleTime: STALE.long });
}
