import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  useAnswer,
  useMutation,
  useQueryClient,
} from '@minori/platform/query';
import type { SaidAge } from '../adult/birthday';

const SPENDING = 'GET /payments/spending';

/** What the member has spent this month, and what they limit it to. */
export function useSpendingQuery() {
  return useAnswer(SPENDING, {}, { forMembers: true });
}

/** Limit what can be spent in a month; null for no limit. */
export function useLimitMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (limit: number | null) => api('PUT /payments/spending/limit', { body: { limit } }),
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(SPENDING), () => answer),
      ),
  });
}

/** Say how old the viewer is; who is signed in is read anew. */
export function useSayAgeMutation() {
  const { api, session } = useShell();
  return useMutation({
    mutationFn: async (body: SaidAge) => (await api('PATCH /profiles/info', { body })).data,
    onSuccess: () => session.refresh(),
  });
}

/** What may cost more once its member has agreed. */
export type PricedThing = 'membership' | 'subscription';

const CONSENT = {
  membership: 'GET /payments/memberships/:id/price',
  subscription: 'GET /payments/subscriptions/:id/price',
} as const;
const AGREE = {
  membership: 'POST /payments/memberships/:id/price',
  subscription: 'POST /payments/subscriptions/:id/price',
} as const;

/** What agreeing to the new price of something own means: asked anew each time that it is shown. */
export function usePriceConsentQuery(of: PricedThing, id: string, isShown: boolean) {
  return useAnswer(
    CONSENT[of],
    { params: { id } },
    { forMembers: true, enabled: isShown, staleTime: 0, refetchOnMount: 'always' },
  );
}

/** Agree to the new price of something own, as it was shown. */
export function useAgreeToPriceMutation(of: PricedThing) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, shown }: { id: string; shown: string }) => api(AGREE[of], { params: { id }, body: { shown } }),
    onSettled: () =>
      readAgain(client, answersOf('GET /payments/membership_packages'), answersOf('GET /payments/subscriptions')),
  });
}
