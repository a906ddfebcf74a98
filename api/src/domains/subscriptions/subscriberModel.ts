import type { CreatorPlan, Recurring, SubscriptionStatus } from '@minori/contracts/rules';
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
  const [beyond, from] = direction === 1 ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const);
  const isAfter = after && {
    [field]: { [from]: after.at },
    $or: [{ [field]: { [beyond]: after.at } }, { _id: { [beyond]: new Types.ObjectId(after.id) } }],
  };
  const conditions = [filterOf(creatorId, selected, at), ...(isAfter ? [isAfter] : [])];
  return CreatorSubscriptionModel.find({ $and: conditions })
    .sort({ [field]: direction, _id: direction })
    .limit(limit)
    .lean<CreatorSubscriptionDocument[]>();
}

/** Some subscriptions of a plan that stand alike. */
interface CountedAlike {
  _id: { status: SubscriptionStatus; isAgreed: boolean; isOver: boolean; isGone: boolean };
  count: number;
}

/** Return how many subscriptions of a plan of a creator are in each state at an instant. */
export async function countSubscribers(
  creatorId: string,
  plan: CreatorPlan,
  at: Date,
): Promise<Record<SubscriptionStatus, number>> {
  const alike = {
    status: '$status',
    isAgreed: { $ne: ['$terms', null] },
    isOver: { $lte: ['$period_ends_at', at] },
    isGone: { $lte: ['$period_ends_at', givenSince(at)] },
  };
  const found = await CreatorSubscriptionModel.aggregate<CountedAlike>([
    { $match: { creator_id: new Types.ObjectId(creatorId), plan } },
    { $group: { _id: alike, count: { $sum: 1 } } },
  ]);
  const counts = { active: 0, trialing: 0, canceled: 0, unpaid: 0, ended: 0 };
  for (const { _id, count } of found) counts[standingOf(_id)] += count;
  return counts;
}

/** The same as `statusOf` says. */
function standingOf({ status, isAgreed, isOver, isGone }: CountedAlike['_id']): SubscriptionStatus {
  if (status === 'ended') return status;
  if (status === 'canceled') return isOver ? 'ended' : status;
  if (isAgreed) return isOver ? 'unpaid' : status;
  return isGone ? 'ended' : status;
}

/** What staff gave ends so much later than its period: such periods as end at this instant are over. */
function givenSince(at: Date): Date {
  return new Date(2 * at.getTime() - accessEndsAt(at, true).getTime());
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
  const [agreed, given] = [{ terms: { $ne: null } }, { terms: null }];
  const [runs, isOver] = [{ $gt: at }, { $lte: at }];
  switch (status) {
    case 'active':
    case 'trialing':
      return [
        { status, ...agreed, period_ends_at: runs },
        { status, ...given, period_ends_at: { $gt: givenSince(at) } },
      ];
    case 'unpaid':
      return [
        { status: { $in: ['active', 'trialing', 'unpaid'] }, ...agreed, period_ends_at: isOver },
        { status: 'unpaid', ...given, period_ends_at: { $gt: givenSince(at) } },
      ];
    case 'canceled':
      return [{ status, period_ends_at: runs }];
    case 'ended':
      return [
        { status },
        { status: 'canceled', period_ends_at: isOver },
        { status: { $in: ['active', 'trialing', 'unpaid'] }, ...given, period_ends_at: { $lte: givenSince(at) } },
      ];
  }
}
