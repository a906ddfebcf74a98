import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { endAllOf, stopWithPlus } from './cancelling';
import { isLeaving } from '../users/service';
import { changeSubscriptions, stopRenewing } from './changing';
import { findOfSubscriber, findTo, findSubscription, heldOf } from './model';
import { sellerOf } from './seller';
import { isRenewing } from './standing';

/** So many subscriptions are looked at in one job. */
const BATCH = 200;

/**
 * Have what members have of somebody who is no creator any more end with its period, and tell them kindly; some at a time: the
 * rest is a job of its own. Who is a creator again by then goes on.
 */
export async function letSubscribersGo(
  { clock }: Pick<Deps, 'clock'>,
  { creator_id: creatorId, after }: { creator_id: string; after?: string },
): Promise<void> {
  const at = clock();
  const found = await findTo(creatorId, after, BATCH);
  for (const { _id, subscriber_id } of found.filter(isRenewing)) await letGo(String(subscriber_id), String(_id), at);
  const last = found.at(-1);
  if (!last || found.length < BATCH) return;
  await transaction((session) =>
    enqueue(session, 'subscriptions.left', { creator_id: creatorId, after: String(last._id) }),
  );
}

async function letGo(subscriberId: string, id: string, at: Date): Promise<void> {
  await changeSubscriptions(subscriberId, async (session) => {
    const subscription = await findSubscription(id, session);
    if (!subscription || !isRenewing(subscription)) return;
    const seller = await sellerOf(String(subscription.creator_id), session);
    if (seller?.isCreator) return;
    const about = { subscription_id: id, ends_at: subscription.period_ends_at.toISOString() };
    await stopWithPlus(session, subscription, at);
    await enqueue(session, 'mail.subscription_left', about);
  });
}

/** Have what a member has who is about to leave end with its period. */
export async function stopSubscriptions({ clock }: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  if (!(await isLeaving(userId))) return;
  await changeSubscriptions(userId, async (session) => {
    for (const one of await findOfSubscriber(userId, session)) {
      if (isRenewing(one)) await stopRenewing(session, one, clock());
    }
  });
}

/** End what a member who is gone has, and have what others have of them end with its period. */
export async function clearSubscriptions(deps: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  await endAllOf(userId, deps.clock());
  await transaction((session) => enqueue(session, 'subscriptions.left', { creator_id: userId }));
}

/** Have what two members, of whom one has blocked the other, have of each other not renew. */
export async function partBlocked(deps: Pick<Deps, 'clock'>, userId: string, otherId: string): Promise<void> {
  const at = deps.clock();
  await part(userId, otherId, at);
  await part(otherId, userId, at);
}

async function part(subscriberId: string, creatorId: string, at: Date): Promise<void> {
  await changeSubscriptions(subscriberId, async (session) => {
    const { prime, prime_plus } = await heldOf(subscriberId, creatorId, session);
    for (const one of [prime, prime_plus]) if (one) await stopWithPlus(session, one, at);
  });
}
