import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { askAboutPrice, stopAsking } from '../popups/service';
import { changeSubscriptions, keepSubscription } from './changing';
import { findTo, findSubscription, type CreatorSubscriptionDocument } from './model';
import { askedPriceOf, lacksConsent, priceToAsk } from './renewalPrices';
import { sellerOf, type Seller } from './seller';
import { isAgreed, isRenewing } from './standing';

/** So many subscriptions are looked at in one job. */
const BATCH = 200;

/**
 * Ask a subscriber whether they agree to a higher price, where they are to be asked, in the transaction that keeps the subscription.
 * They are written to once for each end of a period: what the price is by then, page and reminder say. Return the subscription to
 * keep.
 */
export async function askAboutPriceOf(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  seller: Seller,
  at: Date,
): Promise<CreatorSubscriptionDocument> {
  const asked = isAgreed(subscription) ? priceToAsk(subscription, seller, at) : undefined;
  if (!asked || !isAgreed(subscription)) return subscription;
  const { _id, subscriber_id, period_ends_at } = subscription;
  if (!askedPriceOf(subscription)) {
    const about = { subscription_id: String(_id), ends_at: period_ends_at.toISOString() };
    await enqueue(session, 'mail.subscription_price', { ...about, is_reminder: false });
  }
  const question = { userId: String(subscriber_id), subjectId: _id, at };
  await askAboutPrice(session, question, 'confirm_subscription_price');
  return { ...subscription, price_change: asked };
}

/** Ask who subscribes to a creator about prices that have become higher, some at a time: the rest is a job of its own. */
export async function askSubscribers(
  { clock }: Pick<Deps, 'clock'>,
  { creator_id: creatorId, after }: { creator_id: string; after?: string },
): Promise<void> {
  const at = clock();
  const found = await findTo(creatorId, after, BATCH);
  for (const { _id, subscriber_id } of found.filter(isRenewing)) await askOne(String(subscriber_id), String(_id), at);
  const last = found.at(-1);
  if (!last || found.length < BATCH) return;
  await transaction((session) =>
    enqueue(session, 'subscriptions.priced', { creator_id: creatorId, after: String(last._id) }),
  );
}

async function askOne(subscriberId: string, id: string, at: Date): Promise<void> {
  await changeSubscriptions(subscriberId, async (session) => {
    const subscription = await findSubscription(id, session);
    const seller = subscription && (await sellerOf(String(subscription.creator_id), session));
    if (!seller || !isRenewing(subscription)) return;
    const changed = await askAboutPriceOf(session, subscription, seller, at);
    if (changed !== subscription) await keepSubscription(session, changed);
    else if (!lacksConsent(subscription, seller))
      await stopAsking(session, subscription._id, 'confirm_subscription_price');
  });
}
