import type { CancelReason } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { changeSubscriptions, endNow, stopRenewing } from './changing';
import { findOfSubscriber, findSubscription, heldOf, noteReason, type CreatorSubscriptionDocument } from './model';
import { isRenewing } from './standing';
import type { ClientSession } from 'mongoose';

/**
 * Have a member's subscription end with its period, and Prime Plus with Prime. One whose renewal is not paid is over: its period
 * has ended. Throw `not_found` for what is not theirs.
 */
export function cancelSubscription(userId: string, id: string, at: Date): Promise<void> {
  return changeSubscriptions(userId, async (session) => {
    const subscription = await findSubscription(id, session);
    if (!subscription?.subscriber_id.equals(userId)) throw new AppError('not_found');
    await stopWithPlus(session, subscription, at);
  });
}

/** Have a subscription, and Prime Plus with Prime, not renew, in a transaction. */
export async function stopWithPlus(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  at: Date,
): Promise<void> {
  if (isRenewing(subscription)) await stopRenewing(session, subscription, at);
  if (subscription.plan !== 'prime') return;
  const { subscriber_id, creator_id } = subscription;
  const { prime_plus } = await heldOf(String(subscriber_id), String(creator_id), session);
  if (prime_plus && isRenewing(prime_plus)) await stopRenewing(session, prime_plus, at);
}

/** Note why a member has canceled, once. Throw `conflict` where that was said or it is not canceled, `not_found` for what is not theirs. */
export async function giveReason(
  subscriberId: string,
  { id, reason }: { id: string; reason: CancelReason },
): Promise<void> {
  const subscription = await findSubscription(id);
  if (!subscription?.subscriber_id.equals(subscriberId)) throw new AppError('not_found');
  const isNoted = await transaction((session) => noteReason({ id, subscriberId, reason }, session));
  if (!isNoted) throw new AppError('conflict');
}

/** End all subscriptions of a member who has deleted their account: nothing is charged any more. */
export function endAllOf(userId: string, at: Date): Promise<void> {
  return changeSubscriptions(userId, async (session) => {
    for (const subscription of await findOfSubscriber(userId, session)) {
      if (subscription.status !== 'ended') await endNow(session, subscription, at);
    }
  });
}
