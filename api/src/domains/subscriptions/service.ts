import type { CreatorPlan } from '@minori/contracts/rules';
import { batched } from '../../batching';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { givesAccess, type SubscribedCreators } from '../entitlements/policy';
import { findSubscription, subscriptionsOf, subscriptionsTo, type CreatorSubscriptionDocument } from './model';

export { hasTriedPrime } from './trialModel';

const remembered = new SubjectCache<CreatorSubscriptionDocument[]>('member', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const loadSubscriptions = batched(subscriptionsOf);

/**
 * Return the creators that a member has Prime and Prime Plus of, as of at most a second ago; Plus counts only with
 * Prime of the same creator.
 */
export async function subscribedCreators(subscriberId: string, at: Date): Promise<SubscribedCreators> {
  const all = await remembered.get(subscriberId, async () => (await loadSubscriptions(subscriberId)) ?? []);
  const current = all.filter((subscription) => givesAccess(subscription, at));
  const creatorsOf = (plan: CreatorPlan) =>
    new Set(current.filter((one) => one.plan === plan).map((one) => String(one.creator_id)));
  return { prime: creatorsOf('prime'), plus: creatorsOf('prime_plus') };
}

/** Return which creators' plans members have at an instant and until when, in a text that changes with it, by their ids. */
export async function subscriptionTexts(subscriberIds: string[], at: Date): Promise<Map<string, string>> {
  const all = await subscriptionsOf(subscriberIds);
  const textOf = (one: CreatorSubscriptionDocument) =>
    `${String(one.creator_id)} ${one.plan} ${one.status} ${one.period_ends_at.getTime()} ${givesAccess(one, at)}`;
  return new Map([...all].map(([id, held]) => [id, held.map(textOf).toSorted().join('\n')]));
}

/** Return what other domains know of a subscription; undefined when there is none. */
export async function knownSubscription(
  id: string,
): Promise<{ subscriberId: string; creatorId: string; plan: CreatorPlan } | undefined> {
  const found = await findSubscription(id);
  if (!found) return undefined;
  const { subscriber_id, creator_id, plan } = found;
  return { subscriberId: String(subscriber_id), creatorId: String(creator_id), plan };
}

/** Who came to a creator, and who stayed. */
export interface SubscriberRecord {
  newSubscribers: number;
  /** Who had access at the beginning, and how many of them have it at the end. */
  earlierSubscribers: number;
  keptSubscribers: number;
}

/**
 * Return what became of the subscribers of creators between two instants, by the creator's id; those without any are
 * left out.
 */
export async function subscriberRecords(
  creatorIds: string[],
  since: Date,
  at: Date,
): Promise<Map<string, SubscriberRecord>> {
  const records = new Map<string, SubscriberRecord>();
  for (const subscription of await subscriptionsTo(creatorIds, 'prime')) {
    const creatorId = String(subscription.creator_id);
    const record = records.get(creatorId) ?? { newSubscribers: 0, earlierSubscribers: 0, keptSubscribers: 0 };
    records.set(creatorId, record);
    const isCurrent = givesAccess(subscription, at);
    if (subscription.created_at >= since) record.newSubscribers += 1;
    else if (isCurrent || subscription.period_ends_at > since) {
      record.earlierSubscribers += 1;
      if (isCurrent) record.keptSubscribers += 1;
    }
  }
  return records;
}
