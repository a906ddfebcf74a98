import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import { remindersAt, type Reminding } from '../memberships/reminders';
import type { CreatorSubscriptionDocument } from './model';
import { askedPriceOf } from './renewalPrices';
import { isRenewing } from './standing';

/** Who has not answered to a higher price is reminded so many days before. */
const ASKED_REMINDERS = [3];

/** Return when a subscriber is reminded of what comes at the end of the period, earliest first. */
export function remindersOf(subscription: CreatorSubscriptionDocument): Reminding[] {
  if (!isRenewing(subscription)) return [];
  const { terms, period_ends_at } = subscription;
  const asked = askedPriceOf(subscription);
  if (asked && !asked.is_agreed) return remindersAt(period_ends_at, ASKED_REMINDERS);
  const isLong = terms.recurring !== 'month';
  return remindersAt(period_ends_at, terms.is_trial ? 'trial' : isLong ? 'long' : []);
}

/** Have it be looked at an instant whether a subscriber is to be reminded, in a transaction. */
export async function enqueueReminder(
  session: ClientSession,
  { _id, subscriber_id }: CreatorSubscriptionDocument,
  runAt: Date,
): Promise<void> {
  const id = String(_id);
  const payload = { user_id: String(subscriber_id), subscription_id: id };
  await enqueue(session, 'subscription.reminded', payload, { runAt, dedupeKey: `subscription.reminded:${id}` });
}
