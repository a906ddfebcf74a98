import { remember, TtlCache } from '../../cache';
import { subscriptionsOf, type CreatorPlan, type CreatorSubscriptionDocument } from './model';
import { givesAccess } from './policy';

/** The creators, by id, whose paid posts a member may see now. */
export type SubscribedCreators = Record<CreatorPlan, ReadonlySet<string>>;

const remembered = new TtlCache<Promise<CreatorSubscriptionDocument[]>>(10_000, 2_000);

/**
 * The creators that a member has Prime and Prime Plus of, as of at most 2 s ago; Plus counts only with Prime of the
 * same creator.
 */
export async function subscribedCreators(subscriberId: string, at: Date): Promise<SubscribedCreators> {
  const all = await remember(remembered, subscriberId, () => subscriptionsOf(subscriberId));
  const current = all.filter((subscription) => givesAccess(subscription, at));
  const creatorsOf = (plan: CreatorPlan) =>
    new Set(current.filter((one) => one.plan === plan).map((one) => String(one.creator_id)));
  return { prime: creatorsOf('prime'), plus: creatorsOf('plus') };
}
