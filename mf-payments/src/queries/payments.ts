import type { MembershipQuote } from '@minori/contracts';
import type { MembershipPlan } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import { STALE, useAnswer, useMutation, usePages, useQueryClient } from '@minori/platform/query';

/** The packages on sale with the trial that the viewer gets, and what the viewer has and had. */
export function usePackagesQuery() {
  return useAnswer('GET /payments/membership_packages', {}, { staleTime: STALE.long });
}

/** What taking a plan means now: asked anew each time that it is shown. */
export function useQuoteQuery(plan: MembershipPlan | undefined) {
  const asked = plan ?? ({ package_name: 'green-membership', recurring: 'month' } as const);
  return useAnswer(
    'GET /payments/memberships/quote',
    { query: { ...asked, payment_type: 'web_coin' } },
    { enabled: plan !== undefined, forMembers: true, staleTime: 0, refetchOnMount: 'always' },
  );
}

/** Take a plan as it was quoted. One quote is sent under one key: it is paid for once, however often it is pressed. */
export function useTakeMutation(key: string) {
  const { api } = useShell();
  const settle = useMoneyChanged();
  return useMutation({
    // Nobody is charged later for what they pressed without a connection: it fails.
    networkMode: 'always',
    mutationFn: async ({ package_name, recurring, payment_type, shown }: MembershipQuote) =>
      (
        await api('POST /payments/memberships', {
          body: { package_name, recurring, payment_type, shown },
          idempotencyKey: key,
        })
      ).data,
    onSettled: settle,
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

/** The missions and how far the member is. */
export function useMissionsQuery() {
  return useAnswer('GET /users/missions', {}, { forMembers: true });
}
