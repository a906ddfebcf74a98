import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { changeSubscriptions } from './changing';
import { findSubscription, putSubscription } from './model';
import { enqueueReminder, remindersOf } from './reminders';
import { askedPriceOf, lacksConsent } from './renewalPrices';
import { sellerOf } from './seller';
import { isRenewing } from './standing';

/**
 * Remind a subscriber of what comes at the end of the period, where it is time for that, once. Who was not reminded in time is
 * reminded later, once for all that was missed; what was cancelled or has been paid is nothing to be reminded of.
 */
export async function remindOf(
  { clock }: Pick<Deps, 'clock'>,
  { user_id: userId, subscription_id: id }: { user_id: string; subscription_id: string },
): Promise<void> {
  const at = clock();
  await changeSubscriptions(userId, async (session) => {
    const subscription = await findSubscription(id, session);
    if (!subscription || !isRenewing(subscription) || subscription.period_ends_at <= at) return;
    const { period_ends_at: ends_at, reminded } = subscription;
    const reminders = remindersOf(subscription);
    const last = reminders.findLast((reminder) => reminder.at <= at);
    const isDone = last && reminded?.ends_at.getTime() === ends_at.getTime() && reminded.days <= last.days;
    if (last && !isDone) {
      await putSubscription({ ...subscription, reminded: { ends_at, days: last.days } }, session);
      const about = { subscription_id: id, ends_at: ends_at.toISOString() };
      const seller = await sellerOf(String(subscription.creator_id), session);
      const isAsked = askedPriceOf(subscription) && seller && lacksConsent(subscription, seller);
      if (isAsked) await enqueue(session, 'mail.subscription_price', { ...about, is_reminder: true });
      else await enqueue(session, 'mail.subscription_reminder', about);
    }
    const next = reminders.find((reminder) => at < reminder.at);
    if (next) await enqueueReminder(session, subscription, next.at);
  });
}
