import type { CreatorPlan } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { SubscriptionStatus } from '../domains/entitlements/policy';
import { CreatorSubscriptionModel } from '../domains/subscriptions/model';
import { noteChange } from '../freshness/changes';

const DAY_MS = 24 * 3_600_000;

/** Make a member a subscriber of a creator, in some state, for so many more days. */
export async function subscribe(
  subscriber: { id: string },
  creator: { id: string },
  plans: CreatorPlan[],
  { status = 'active', days = 10 }: { status?: SubscriptionStatus; days?: number } = {},
): Promise<void> {
  await CreatorSubscriptionModel.insertMany(
    plans.map((plan) => ({
      subscriber_id: new Types.ObjectId(subscriber.id),
      creator_id: new Types.ObjectId(creator.id),
      plan,
      status,
      period_ends_at: new Date(Date.now() + days * DAY_MS),
      created_at: new Date(),
      started_at: new Date(),
      terms: null,
      canceled_at: null,
      cancel_reason: null,
    })),
  );
  await noteChange({ members: [subscriber.id] });
}
