import type { CardCharge } from '@minori/contracts';
import { useShell } from '@minori/platform';

/** Return what asks how an own charge has ended, and what gives it up. */
export function useChargeCalls(): Record<'settle' | 'cancel', (id: string) => Promise<CardCharge>> {
  const { api } = useShell();
  return {
    settle: async (id) => (await api('POST /payments/charges/:id/settle', { params: { id } })).data,
    cancel: async (id) => (await api('POST /payments/charges/:id/cancel', { params: { id } })).data,
  };
}
