import { Types, type ClientSession } from 'mongoose';
import { exclusiveTransaction, takeLock } from '../../exclusive';
import { noteChange } from '../../freshness/changes';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { coinsLock } from '../coins/changing';
import { stopAsking } from '../popups/service';
import { cutPeriod, lastInvoice, voidOpenInvoice } from './invoiceModel';
import { putSubscription, type CreatorSubscriptionDocument } from './model';
import { enqueueReminder, remindersOf } from './reminders';
import { isAgreed, isRenewing } from './standing';

/** Run a change of a member's subscriptions in a transaction, one after the other in all processes. */
export function changeSubscriptions<Result>(
  subscriberId: string,
  change: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return exclusiveTransaction(lockOf(subscriberId), change);
}

/** Do what {@link changeSubscriptions} does for what may be paid with coins: it changes the member's coins as `changeCoins` does. */
export function renewSubscriptions<Result>(
  subscriberId: string,
  renew: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return exclusiveTransaction(lockOf(subscriberId), renew, [coinsLock(subscriberId)]);
}

/** Have a transaction change a member's subscriptions as {@link changeSubscriptions} does. */
export function lockSubscriptions(subscriberId: string, session: ClientSession): Promise<void> {
  return takeLock(lockOf(subscriberId), session);
}

const lockOf = (subscriberId: string) => `subscription:${subscriberId}`;

/**
 * Keep how a subscription stands now, in a transaction of {@link changeSubscriptions}, and have all processes know of it. Where it
 * renews, what is due at its end, or at another instant, is looked at then.
 */
export async function keepSubscription(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  lookAt: Date = subscription.period_ends_at,
): Promise<void> {
  await putSubscription(subscription, session);
  const userId = String(subscription.subscriber_id);
  await noteChange({ members: [userId] }, session);
  if (!isRenewing(subscription)) return;
  await lookAgain(session, subscription, lookAt);
  const [first] = remindersOf(subscription);
  if (first) await enqueueReminder(session, subscription, first.at);
}

/** Have what is due for a subscription, which stays as it is, be looked at an instant, in a transaction. */
export async function lookAgain(
  session: ClientSession,
  { _id, subscriber_id }: CreatorSubscriptionDocument,
  runAt: Date,
): Promise<void> {
  const id = String(_id);
  const payload = { user_id: String(subscriber_id), subscription_id: id };
  await enqueue(session, 'subscription.due', payload, { runAt, dedupeKey: `subscription.due:${id}` });
}

/** Return a subscription that nothing was agreed for yet. */
export function newSubscription(
  key: { subscriberId: string; creatorId: string; plan: CreatorSubscriptionDocument['plan'] },
  at: Date,
): CreatorSubscriptionDocument {
  return {
    _id: newId(),
    subscriber_id: new Types.ObjectId(key.subscriberId),
    creator_id: new Types.ObjectId(key.creatorId),
    plan: key.plan,
    status: 'ended',
    period_ends_at: at,
    created_at: at,
    started_at: at,
    terms: null,
    canceled_at: null,
    cancel_reason: null,
  };
}

/** Have a subscription end with its period, in a transaction; where that is over, at once. */
export async function stopRenewing(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  at: Date,
): Promise<void> {
  await forgetOpenInvoice(session, subscription);
  await stopAsking(session, subscription._id, 'confirm_subscription_price');
  const status = subscription.period_ends_at <= at ? 'ended' : 'canceled';
  const canceled_at = subscription.canceled_at ?? at;
  await keepSubscription(session, { ...subscription, status, canceled_at, price_change: null });
}

/** End a subscription at once, in a transaction, with the period that was paid for or tried. */
export async function endNow(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  at: Date,
): Promise<void> {
  await forgetOpenInvoice(session, subscription);
  await stopAsking(session, subscription._id, 'confirm_subscription_price');
  if (isAgreed(subscription)) await cutLast(session, subscription, at);
  const period_ends_at = at < subscription.period_ends_at ? at : subscription.period_ends_at;
  const canceled_at = subscription.canceled_at ?? at;
  await keepSubscription(session, {
    ...subscription,
    status: 'ended',
    period_ends_at,
    canceled_at,
    price_change: null,
  });
}

/** Note that the running period of a subscription is cut short, in a transaction. */
export async function cutLast(
  session: ClientSession,
  { _id, period_ends_at }: CreatorSubscriptionDocument,
  at: Date,
): Promise<void> {
  const last = await lastInvoice(_id, session);
  if (last && at < period_ends_at) await cutPeriod(last._id, at, session);
}

/** Have nothing be owed for a subscription any more, in a transaction, and its member be asked no more for it. */
export async function forgetOpenInvoice(session: ClientSession, { _id }: { _id: Types.ObjectId }): Promise<void> {
  await voidOpenInvoice(_id, session);
  await stopAsking(session, _id, 'confirm_subscription_payment');
}
