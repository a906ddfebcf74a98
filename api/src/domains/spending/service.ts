import type { Spending } from '@minori/contracts';
import { isRaised, overLimitMessage, raiseHoldsFrom, tokyoMonth } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { assertNotUnderage } from '../users/age';
import { assertStays } from '../users/deletion';
import { findLimit, putLimit, type LimitDocument } from './limitModel';
import { addSpent, spentIn } from './monthModel';

/** What a member is about to pay. */
export interface Payment {
  userId: string;
  /** Yen that count toward the month: coins that were given are none. */
  amount: number;
  /** Whether the member is there, and can be asked how old they are. */
  isPresent: boolean;
  at: Date;
}

/**
 * Let a member pay, and count it toward the month of Tokyo in which they do, in the transaction that takes the money: whoever
 * counts another payment of the month at the same time collides with it. Throw `spending_limit_reached`, `underage`, and
 * `leaving` or `age_required` for who is there and has not said it; nothing is written then.
 */
export async function countPayment(session: ClientSession, payment: Payment): Promise<void> {
  const { userId, amount, at } = payment;
  await assertMayPay(payment, session);
  if (amount > 0) await addSpent(userId, tokyoMonth(at), amount, session);
}

/** Throw what {@link countPayment} would throw; in a transaction as that sees it. */
export async function assertMayPay({ userId, amount, isPresent, at }: Payment, session?: ClientSession): Promise<void> {
  await assertNotUnderage(userId, { mustBeKnown: isPresent, at }, session);
  if (isPresent) await assertStays(userId, session);
  const kept = await findLimit(userId, session);
  const limit = kept && limitAt(kept, at);
  if (limit === null) return;
  const spent = await spentIn(userId, tokyoMonth(at), session);
  if (amount > 0 && spent + amount > limit) {
    throw new AppError('spending_limit_reached', { message: overLimitMessage({ limit, spent, amount }) });
  }
}

/** Return whether an error says that a payment would be above the limit of its member. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof AppError && error.code === 'spending_limit_reached';
}

/** Take back what a payment counted, as far as it was not made or goes back, in a transaction. `at` is when it was counted. */
export async function uncountPayment(
  session: ClientSession,
  { userId, amount, at }: Pick<Payment, 'userId' | 'amount' | 'at'>,
): Promise<void> {
  if (amount > 0) await addSpent(userId, tokyoMonth(at), -amount, session);
}

/** Return what a member has spent in the running month, and what they limit it to. */
export async function spendingOf(userId: string, at: Date): Promise<Spending> {
  const month = tokyoMonth(at);
  const [kept, spent] = await Promise.all([findLimit(userId), spentIn(userId, month)]);
  const limit = kept && limitAt(kept, at);
  const next = kept?.next && at < kept.next.from ? kept.next : null;
  return {
    month,
    spent,
    limit,
    left: limit === null ? null : Math.max(0, limit - spent),
    next: next && { limit: next.limit, from: next.from.toISOString() },
  };
}

/** Limit what a member can spend in a month; null for no limit. Less holds at once, more from the next day on. */
export async function setLimit(userId: string, limit: number | null, at: Date): Promise<Spending> {
  await transaction(async (session) => {
    const kept = await findLimit(userId, session);
    const present = kept && limitAt(kept, at);
    const changed = isRaised(limit, present)
      ? { limit: present, next: { limit, from: raiseHoldsFrom(at) } }
      : { limit, next: null };
    await putLimit(userId, changed, session);
  });
  return spendingOf(userId, at);
}

function limitAt({ limit, next }: LimitDocument, at: Date): number | null {
  return next && next.from <= at ? next.limit : limit;
}
