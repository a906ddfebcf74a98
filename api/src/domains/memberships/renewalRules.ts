import type { CoinSource, PaymentType } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import { assertMaySpend } from '../coins/spending';
import { assertMayPay, isOverLimit } from '../spending/service';
import { daysLater } from './periods';

/** A renewal that could not be paid is tried again so many days after the end of the period, and ends with the last. */
const RETRY_DAYS = [1, 3, 5, 7];

/** Nobody is charged later than this, however long nothing has run: what was not paid ends. */
const LAST_DAY = 8;

/** While something else of the member's is charged, or this, it is looked at again so much later. */
const CHARGING_MS = 5 * 60_000;

/** Return when a renewal that could not be paid is tried again; undefined where it ends. */
export function retryAfter(endsAt: Date, at: Date): Date | undefined {
  return RETRY_DAYS.map((days) => daysLater(endsAt, days)).find((retryAt) => at < retryAt);
}

/** Return whether nobody is charged any more for what has ended at an instant. */
export function isTooLate(endsAt: Date, at: Date): boolean {
  return at >= daysLater(endsAt, LAST_DAY);
}

/** Return when a renewal is looked at again while a card is charged. */
export function afterCharging(at: Date): Date {
  return new Date(at.getTime() + CHARGING_MS);
}

/** A renewal that is due. */
interface DueRenewal {
  userId: string;
  amount: number;
  renewsWith: PaymentType;
  /** The coins that may pay for it. */
  sources: readonly CoinSource[];
  at: Date;
}

/**
 * Try to pay for a renewal, in a transaction. `pay` returns false where there is nothing to pay with, and throws what `countPayment`
 * throws where it may not be paid, both with nothing written. Return what came of it.
 */
export async function tryToPay(
  session: ClientSession,
  { userId, amount, renewsWith, sources, at }: DueRenewal,
  pay: () => Promise<boolean>,
): Promise<'begun' | 'unpaid' | 'over_limit' | 'underage'> {
  try {
    if (await pay()) return 'begun';
    if (renewsWith === 'web_coin') await assertMaySpend({ memberId: userId, amount, sources, at }, session);
    else await assertMayPay({ userId, amount, isPresent: false, at }, session);
    return 'unpaid';
  } catch (error) {
    if (isOverLimit(error)) return 'over_limit';
    if (error instanceof AppError && error.code === 'underage') return 'underage';
    throw error;
  }
}
