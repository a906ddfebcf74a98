import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../http/errors';
import { findCharge, openRefund } from '../charges/service';
import { countedOf, withoutReturned, type TakenCoins } from '../coins/lots';
import { returnCoins, type CoinReturn } from '../coins/spending';
import { uncountPayment } from '../spending/service';
import { worthOfUnused } from './periods';

/** What staff give back of a payment: all that is left, what unused days are worth, or a sum. */
export type RefundPart = 'all' | 'unused' | number;

/** What was paid for something. */
export interface RefundablePayment {
  user_id: Types.ObjectId;
  /** Yen that have gone back already. */
  refunded?: number;
  payment: { charge_id: string | null; taken: TakenCoins[] } | null;
  paid_at: Date | null;
}

/** An invoice of a period, whatever the period is of. */
export interface RefundableInvoice extends RefundablePayment {
  period_starts_at: Date;
  period_ends_at: Date;
  total: number;
}

/** Return how much a part of what was paid is. Throw `conflict` for nothing, and for the unused days of a period that does not run. */
export function refundAmount(
  { total, refunded = 0, period_starts_at: starts_at, period_ends_at: ends_at }: RefundableInvoice,
  { part, isRunning, at }: { part: RefundPart; isRunning: boolean; at: Date },
): number {
  const left = total - refunded;
  if (part === 'unused' && !isRunning) throw new AppError('conflict');
  const unused = () => Math.min(left, worthOfUnused(total, { starts_at, ends_at }, at));
  const amount = part === 'all' ? left : part === 'unused' ? unused() : part;
  if (amount < 1) throw new AppError('conflict');
  return amount;
}

/** What is given back, and how that is booked. */
export interface GivingBack {
  amount: number;
  /** Who decides; staff unless told. */
  by?: 'staff' | 'member';
  /** What staff wrote. */
  reason: string | null;
  at: Date;
  /** Take the money of a card out of the sales, by the id of the refund. */
  bookReversal(refundId: string): Promise<void>;
  /** The journal by which coins come out of the sales. */
  coins: Pick<CoinReturn, 'key' | 'kind' | 'from' | 'refs'>;
}

/**
 * Give back some of what was paid, in a transaction: to its card, or as the coins that paid; it counts less toward the month of the payment.
 * Return the id of the refund, or of the journal of the coins. Throw `conflict` where the card's charge has not so much left.
 */
export async function giveBackPaid(
  session: ClientSession,
  { user_id, payment, paid_at, refunded = 0 }: RefundablePayment,
  { amount, by = 'staff', reason, at, bookReversal, coins }: GivingBack,
): Promise<string> {
  const userId = String(user_id);
  const charge = payment?.charge_id ? await findCharge(payment.charge_id, session) : null;
  if (charge) {
    const id = await openRefund(session, { charge, amount, reason: by, note: reason, at });
    if (id === undefined) throw new AppError('conflict');
    await bookReversal(id);
    await uncountPayment(session, { userId, amount, at: charge.created_at });
    return id;
  }
  const taken = withoutReturned(payment?.taken ?? [], refunded);
  const paidAt = paid_at ?? at;
  const counted = countedOf(taken, paidAt) - countedOf(withoutReturned(taken, amount), paidAt);
  await uncountPayment(session, { userId, amount: counted, at: paidAt });
  return returnCoins(session, { memberId: userId, amount, taken, at, ...coins });
}
