import type { MembershipQuote } from '@minori/contracts';
import type { MembershipPlan, PaymentType } from '@minori/contracts/rules';
import { ApiError, useShell } from '@minori/platform';
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

/** After how many milliseconds what was not answered is sent again. */
const RESENT_AFTER_MS = [1_000, 3_000];

/** Return whether nobody knows what became of a call. */
export function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
}

/** Take a plan as it was quoted. One quote is sent under one key: it is paid for once, however often it is pressed. */
export function useTakeMutation(key: string) {
  const { api } = useShell();
  return useMutation({
    // Nobody is charged later for what they pressed without a connection: it fails, after it was sent some times under its key.
    networkMode: 'always',
    retry: (failures, error) => failures < RESENT_AFTER_MS.length && isLost(error),
    retryDelay: (failures) => RESENT_AFTER_MS[failures] ?? 0,
    mutationFn: async ({ quote, cardId }: { quote: MembershipQuote; cardId: string | undefined }) => {
      const { package_name, recurring, payment_type, shown } = quote;
      const body = { package_name, recurring, payment_type, shown, ...(cardId !== undefined && { card_id: cardId }) };
      return (await api('POST /payments/memberships', { body, idempotencyKey: key })).data;
    },
  });
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

/** Return what has everything be read anew, and who is signed in: what a membership opens is seen all over the site. */
export function useMoneyChanged(): () => Promise<void> {
  const { session } = useShell();
  const client = useQueryClient();
  return async () => {
    await Promise.all([session.refresh(), client.invalidateQueries()]);
  };
}

/** What the member has paid for memberships, newest first, page by page. */
export function useMembershipPaymentsQuery() {
  return usePages('GET /payments/memberships/payments', {}, { forMembers: true });
}

/** The member's balance of coins. */
export function useCoinsQuery() {
  return useAnswer('GET /payments/coins', {}, { forMembers: true });
}

/** Which of the member's coins expire soon. */
export function useUpcomingCoinsQuery() {
  return useAnswer('GET /profiles/upcoming-coins', {}, { forMembers: true });
}

/** Which of the movements of coins are shown; days in Tokyo, `YYYY-MM-DD`. */
export interface CoinMovementsAsked {
  direction?: 'in' | 'out' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What came to the member's coins and what went, newest first, page by page. */
export function useCoinMovementsQuery(asked: CoinMovementsAsked) {
  return usePages('GET /payments/coins/movements', { query: asked }, { forMembers: true });
}

/** The missions and how far the member is. */
export function useMissionsQuery() {
  return useAnswer('GET /users/missions', {}, { forMembers: true });
}
