import type { MembershipQuote, MembershipTaking } from '@minori/contracts';
import type { MembershipPlan, PaymentType } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import { STALE, useAnswer, useMutation, usePages, useQueryClient } from '@minori/platform/query';

/** The packages on sale with the trial that the viewer gets, and what the viewer has and had. */
export function usePackagesQuery() {
  return useAnswer('GET /payments/membership_packages', {}, { staleTime: STALE.long });
}

/** A plan, and what is to pay for it. */
export type QuoteAsked = MembershipPlan & { payment_type: PaymentType; card_id?: string | undefined };

/**
 * What taking a plan means now: asked anew each time that it is shown. What was shown before stays until there is an answer
 * (`isPlaceholderData`).
 */
export function useQuoteQuery(asked: QuoteAsked | undefined) {
  const query = asked ?? ({ package_name: 'green-membership', recurring: 'month', payment_type: 'web_coin' } as const);
  return useAnswer(
    'GET /payments/memberships/quote',
    { query },
    { enabled: asked !== undefined, forMembers: true, keepsPrevious: true, staleTime: 0, refetchOnMount: 'always' },
  );
}

interface Quoted<Quote> {
  data: Quote | undefined;
  isPlaceholderData: boolean;
  isFetchedAfterMount: boolean;
}

/**
 * Return what is to be paid for now: undefined as long as what is shown is of something else, or was read for a dialog before, after which
 * something may have been paid, cancelled or resumed.
 */
export function quotedNow<Quote>({ data, isPlaceholderData, isFetchedAfterMount }: Quoted<Quote>): Quote | undefined {
  return isPlaceholderData || !isFetchedAfterMount ? undefined : data;
}

/** Return what takes a plan as it was quoted, under a key: with one key it is paid for once. */
export function useTakeMembership() {
  const { api } = useShell();
  return async (quote: MembershipQuote, cardId: string | undefined, key: string): Promise<MembershipTaking> => {
    const { package_name, recurring, payment_type, shown } = quote;
    const body = { package_name, recurring, payment_type, shown, ...(cardId !== undefined && { card_id: cardId }) };
    return (await api('POST /payments/memberships', { body, idempotencyKey: key })).data;
  };
}

/** Have a membership end with its period. */
export function useCancelMutation() {
  const { api } = useShell();
  const settle = useMoneyChanged();
  return useMutation({
    mutationFn: async (id: string) => (await api('POST /payments/memberships/:id/cancel', { params: { id } })).data,
    onSettled: settle,
  });
}

/** Return what has everything be read anew, and who is signed in: what was paid for opens all over the site, and in the player. */
export function useMoneyChanged(): () => Promise<void> {
  const { session, player } = useShell();
  const client = useQueryClient();
  return async () => {
    await Promise.all([session.refresh(), client.invalidateQueries(), player.unlock()]);
  };
}

/** What the member has paid for memberships, newest first, page by page. */
export function useMembershipPaymentsQuery() {
  return usePages('GET /payments/memberships/payments', {}, { forMembers: true });
}
