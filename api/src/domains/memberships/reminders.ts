import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import type { MembershipDocument } from './membershipModel';
import { daysLater } from './periods';

/** So many days before a trial is followed by the first payment. */
const TRIAL_REMINDERS = [3, 1];
/** So many days before half a year or a year is paid for: who pays each month knows of it. */
const LONG_REMINDERS = [7];
/** When in the day of Tokyo: nobody reads mail at midnight. */
const HOUR_MS = 9 * 3_600_000;

/** A reminder: how many days before, and when. */
export interface Reminding {
  days: number;
  at: Date;
}

/** Return when somebody is reminded of a payment at an instant, earliest first: so many days before, or as before such a one. */
export function remindersAt(endsAt: Date, before: 'trial' | 'long' | readonly number[]): Reminding[] {
  const days = before === 'trial' ? TRIAL_REMINDERS : before === 'long' ? LONG_REMINDERS : before;
  return days.map((one) => ({ days: one, at: new Date(daysLater(endsAt, -one).getTime() + HOUR_MS) }));
}

/** Return when the member of a membership is reminded of the payment at its end, earliest first. */
export function remindersOf({
  is_renewing,
  is_trialing,
  ends_at,
  recurring,
  next_package: next,
}: MembershipDocument): Reminding[] {
  if (!is_renewing) return [];
  const isLong = (next?.recurring ?? recurring) !== 'month';
  return remindersAt(ends_at, is_trialing ? 'trial' : isLong ? 'long' : []);
}

/** Have it be looked at an instant whether the member of a membership is to be reminded, in a transaction. */
export async function enqueueReminder(
  session: ClientSession,
  { _id, user_id }: MembershipDocument,
  runAt: Date,
): Promise<void> {
  const id = String(_id);
  const payload = { user_id: String(user_id), membership_id: id };
  await enqueue(session, 'membership.reminded', payload, { runAt, dedupeKey: `membership.reminded:${id}` });
}
