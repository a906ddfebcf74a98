import { subscriptionsOf, type CreatorPlan } from './model';
import { givesAccess } from './policy';

/** The creators, by id, whose paid posts a member may see now. */
export type SubscribedCreators = Record<CreatorPlan, ReadonlySet<string>>;

/** The creators that a member has Prime and Prime Plus of; Plus counts only with Prime of the same creator. */
export async function subscribedCreators(subscriberId: string, at: Date): Promise<SubscribedCreators> {
  const current = (await subscriptionsOf(subscriberId)).filter((subscription) => givesAccess(subscription, at));
  const creatorsOf = (plan: CreatorPlan) =>
    new Set(current.filter((one) => one.plan === plan).map((one) => String(one.creator_id)));
  return { prime: creatorsOf('prime'), plus: creatorsOf('plus') };
}
