import type { Payout, PayoutState, StatementSummary } from '@minori/contracts';
import { CARRY_OVER_BELOW } from '@minori/contracts/rules';

/** How a transfer stands for who gets it. */
export type TransferState = Exclude<PayoutState, 'sent'> | 'in_transfer' | 'paid';

/** What decides whether a creator is paid. */
interface Payee {
  missing: readonly string[];
  carries_over: boolean;
}

/** How the payment of a statement stands. */
export type Payment =
  | { kind: 'waiting_for_payee' | 'objected' | 'debt' | 'carried_over' }
  | { kind: 'planned' | 'ordered' | 'in_transfer' | 'paid'; day: string };

/** Return how a transfer stands on a day in Tokyo: what the bank has arrives on the pay day. */
export function transferState({ state, pay_on }: Pick<Payout, 'state' | 'pay_on'>, today: string): TransferState {
  if (state !== 'sent') return state;
  return pay_on > today ? 'in_transfer' : 'paid';
}

/** Return how the payment of a statement stands on a day in Tokyo. What came back, or was taken back, is owed as before. */
export function paymentOf(
  { state, totals, pay_on, payout }: Pick<StatementSummary, 'state' | 'totals' | 'pay_on' | 'payout'>,
  payee: Payee | undefined,
  today: string,
): Payment {
  const transfer = payout && transferState(payout, today);
  if (transfer === 'ordered' || transfer === 'in_transfer' || transfer === 'paid') {
    return { kind: transfer, day: payout?.pay_on ?? pay_on };
  }
  if (state === 'objected') return { kind: 'objected' };
  if (totals.payable <= 0) return { kind: 'debt' };
  if (payee && payee.missing.length > 0) return { kind: 'waiting_for_payee' };
  if (payee?.carries_over && totals.payable < CARRY_OVER_BELOW) return { kind: 'carried_over' };
  return { kind: 'planned', day: pay_on };
}
