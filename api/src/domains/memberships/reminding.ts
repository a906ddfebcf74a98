import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { changeMemberships } from './changing';
import { findMembership, noteReminder } from './membershipModel';
import { enqueueReminder, remindersOf } from './reminders';

/**
 * Remind the member of a membership of the payment at its end, where it is time for that, once. Who was not reminded in time
 * is reminded later, once for all that was missed; what was cancelled or has been paid is nothing to be reminded of.
 */
export async function remindOf(
  { clock }: Pick<Deps, 'clock'>,
  { user_id: userId, membership_id: id }: { user_id: string; membership_id: string },
): Promise<void> {
  const at = clock();
  await changeMemberships(userId, async (session) => {
    const membership = await findMembership(id, session);
    if (!membership || membership.ends_at <= at) return;
    const { _id, ends_at, reminded } = membership;
    const reminders = remindersOf(membership);
    const last = reminders.findLast((reminder) => reminder.at <= at);
    const isDone = last && reminded?.ends_at.getTime() === ends_at.getTime() && reminded.days <= last.days;
    if (last && !isDone) {
      await noteReminder(_id, { ends_at, days: last.days }, session);
      const about = { user_id: userId, membership_id: id, ends_at: ends_at.toISOString() };
      await enqueue(session, 'mail.reminder', about);
    }
    const next = reminders.find((reminder) => at < reminder.at);
    if (next) await enqueueReminder(session, membership, next.at);
  });
}
