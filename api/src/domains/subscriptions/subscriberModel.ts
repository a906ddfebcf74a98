import type { CreatorPlan, Recurring, SubscriptionStatus } from '@minori/contracts/rules';
import { SUBSCRIPTION_STATUSES } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { accessEndsAt } from '../entitlements/policy';
import { CreatorSubscriptionModel, type CreatorSubscriptionDocument } from './model';

/** Which subscribers of a creator are asked for. */
export interface SelectedSubscribers {
  plan: CreatorPlan;
  status?: SubscriptionStatus | undefined;
  recurring?: Recurring | undefined;
}

/** In which order, and after which one. */
export interface SubscriberOrder {
  field: 'started_at' | 'period_ends_at';
  direction: 1 | -1;
  after: { at: Date; id: string } | undefined;
}

/** Return subscriptions of a plan of a creator as they stand at an instant. */
export function findSubscribers(
  creatorId: string,
  selected: SelectedSubscribers,
  { field, direction, after }: SubscriberOrder,
  { at, limit }: { at: Date; limit: number },
): Promise<CreatorSubscriptionDocument[]> {
  const beyond = direction === 1 ? '$gt' : '$lt';
  const isAfter = after && {
    $or: [{ [field]: { [beyond]: after.at } }, { [field]: after.at, _id: { [beyond]: new Types.ObjectId(after.id) } }],
  };
  const conditions = [filterOf(creatorId, selected, at), ...(isAfter ? [isAfter] : [])];
  return CreatorSubscriptionModel.find({ $and: conditions })
    .sort({ [field]: direction, _id: direction })
    .limit(limit)
    .lean<CreatorSubscriptionDocument[]>();
}

/** Return how many subscriptions of a plan of a creator are in each state at an instant. */
export async function countSubscribers(
  creatorId: string,
  plan: CreatorPlan,
  at: Date,
): Promise<Record<SubscriptionStatus, number>> {
  const counted = await Promise.all(
    SUBSCRIPTION_STATUSES.map(async (status) => {
      const filter = filterOf(creatorId, { plan, status }, at);
      return [status, await CreatorSubscriptionModel.countDocuments(filter)] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<SubscriptionStatus, number>;
}

function filterOf(creatorId: string, { plan, status, recurring }: SelectedSubscribers, at: Date) {
  return {
    creator_id: new Types.ObjectId(creatorId),
    plan,
    ...(recurring && { 'terms.recurring': recurring }),
    ...(status && { $or: standingAs(status, at) }),
  };
}

/** The conditions by which `statusOf` says a status at an instant, one for each way to it. */
function standingAs(status: SubscriptionStatus, at: Date): object[] {
  // What was given ends so much later than its period.
  const givenSince = new Date(2 * at.getTime() - accessEndsAt(at, true).getTime());
  const [agreed, given] = [{ terms: { $ne: null } }, { terms: null }];
  const [runs, isOver] = [{ $gt: at }, { $lte: at }];
  switch (status) {
    case 'active':
    case 'trialing':
      return [
        { status, ...agreed, period_ends_at: runs },
        { status, ...given, period_ends_at: { $gt: givenSince } },
      ];
    case 'unpaid':
      return [
        { status: { $in: ['active', 'trialing', 'unpaid'] }, ...agreed, period_ends_at: isOver },
        { status: 'unpaid', ...given, period_ends_at: { $gt: givenSince } },
      ];
    case 'canceled':
      return [{ status, period_ends_at: runs }];
    case 'ended':
      return [
        { status },
        { status: 'canceled', period_ends_at: isOver },
        { status: { $in: ['active', 'trialing', 'unpaid'] }, ...given, period_ends_at: { $lte: givenSince } },
      ];
  }
}
