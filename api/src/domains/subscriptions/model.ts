import mongoose, { Schema, type Types } from 'mongoose';

/** Prime, or the add-on Prime Plus of the same creator. */
export type CreatorPlan = 'prime' | 'plus';
export type SubscriptionStatus = 'trialing' | 'active' | 'canceled' | 'unpaid' | 'ended';

/** What one member has subscribed to of one creator; the last state stays when it has ended. */
export interface CreatorSubscriptionDocument {
  _id: Types.ObjectId;
  subscriber_id: Types.ObjectId;
  creator_id: Types.ObjectId;
  plan: CreatorPlan;
  status: SubscriptionStatus;
  /** When the period that is paid for (or the trial) ends. */
  period_ends_at: Date;
  created_at: Date;
}

const schema = new Schema<CreatorSubscriptionDocument>(
  {
    subscriber_id: { type: Schema.Types.ObjectId, required: true },
    creator_id: { type: Schema.Types.ObjectId, required: true },
    plan: { type: String, required: true },
    status: { type: String, required: true },
    period_ends_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'creator_subscriptions', versionKey: false },
);
schema.index({ subscriber_id: 1, creator_id: 1, plan: 1 }, { unique: true });

export const CreatorSubscriptionModel = mongoose.model('CreatorSubscription', schema);

/** Everything that a member has subscribed to, ended or not. */
export async function subscriptionsOf(subscriberId: string): Promise<CreatorSubscriptionDocument[]> {
  return CreatorSubscriptionModel.find({ subscriber_id: subscriberId }).lean();
}
