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
    networkMode: 'always',
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
    networkMode: 'always',
    mutationFn: async (body: SaidAge) => (await api('PATCH /profiles/info', { body })).data,
    onSuccess: () => session.refresh(),
  });
}

/** What agreeing to the new price of an own membership means: asked anew each time that it is shown. */
export function usePriceConsentQuery(id: string, isShown: boolean) {
  return useAnswer(
    'GET /payments/memberships/:id/price',
    { params: { id } },
    { forMembers: true, enabled: isShown, staleTime: 0, refetchOnMount: 'always' },
  );
}

/** Agree to the new price of an own membership, as it was shown. */
export function useAgreeToPriceMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, shown }: { id: string; shown: string }) =>
      (await api('POST /payments/memberships/:id/price', { params: { id }, body: { shown } })).data,
    onSettled: () => readAgain(client, answersOf('GET /payments/membership_packages')),
  });
}
