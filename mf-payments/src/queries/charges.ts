import type { CardCharge } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, useAnswer, useQueryClient } from '@minori/platform/query';

const OPEN = 'GET /payments/memberships/charge';

/** The member's charge for a membership of which it is not known yet how it ends: null where there is none. */
export function useOpenChargeQuery(enabled = true) {
  return useAnswer(OPEN, {}, { enabled, forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Return what has it be asked anew whether a charge is open. */
export function useReadOpenCharge(): () => void {
  const client = useQueryClient();
  return () => void readAgain(client, answersOf(OPEN));
}

/** Return what asks how an own charge has ended, and what gives it up. */
export function useChargeCalls(): Record<'settle' | 'cancel', (id: string) => Promise<CardCharge>> {
  const { api } = useShell();
  return {
    settle: async (id) => (await api('POST /payments/charges/:id/settle', { params: { id } })).data,
    cancel: async (id) => (await api('POST /payments/charges/:id/cancel', { params: { id } })).data,
  };
}
