import type { PartnerKey } from '@minori/contracts/rules';
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

const PARTNER = 'GET /partners/:partner';
const ACCOUNTS = 'GET /profiles/trade-accounts';

/** What a partner offers, and how far one's own application is: asked anew each time that it is shown. */
export function usePartnerQuery(partner: PartnerKey) {
  return useAnswer(PARTNER, { params: { partner } }, { staleTime: 0, refetchOnMount: 'always' });
}

/** Ask for the address of a partner's site. */
export function useVisitMutation(partner: PartnerKey) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('POST /partners/:partner/visits', { params: { partner } })).data.url,
    onSettled: () => readAgain(client, answersOf(PARTNER, { params: { partner } })),
  });
}

/** One's own accounts at partners that are linked. */
export function useTradeAccountsQuery() {
  return useAnswer(ACCOUNTS, {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Link an account, by what its partner has signed. */
export function useLinkMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { trade_username: string; token: string }) =>
      (await api('POST /profiles/link_trade_account', { body })).data,
    onSettled: () => readAgain(client, answersOf(ACCOUNTS)),
  });
}

/** Unlink one's own account at a partner: it is answered with those that are still linked. */
export function useUnlinkMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partner: PartnerKey) => api('DELETE /profiles/trade-accounts/:partner', { params: { partner } }),
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(ACCOUNTS), () => answer),
      ),
  });
}
