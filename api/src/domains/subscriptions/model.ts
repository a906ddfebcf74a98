import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { grouped } from '../../batching';
import { findAtOnce } from '../../database';
import { newId } from '../../ids';
import type { SubscriptionStatus } from '../entitlements/policy';

/** Prime, or the add-on Prime Plus of the same creator. */
export type CreatorPlan = 'prime' | 'plus';

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
schema.index({ creator_id: 1, plan: 1, _id: 1 });

export const CreatorSubscriptionModel = mongoose.model('CreatorSubscription', schema);

/** Return all subscriptions of each of the members, ended or not; members who never had one are left out. */
export async function subscriptionsOf(subscriberIds: string[]): Promise<Map<string, CreatorSubscriptionDocument[]>> {
  const subscriber_id = { $in: subscriberIds.map((id) => new Types.ObjectId(id)) };
  const found = await findAtOnce<CreatorSubscriptionDocument>(CreatorSubscriptionModel, {
    filter: { subscriber_id },
  });
  return grouped(found, (one) => String(one.subscriber_id));
}

/** Return every subscription of a plan to these creators, ended or not. */
export async function subscriptionsTo(creatorIds: string[], plan: CreatorPlan): Promise<CreatorSubscriptionDocument[]> {
  return CreatorSubscriptionModel.find({ creator_id: { $in: creatorIds }, plan }).lean();
}

/** Give a member a subscription, or change the one that they have, in a transaction. */
export async function putSubscription(
  key: { subscriber_id: string; creator_id: string; plan: CreatorPlan },
  { created_at, ...state }: Pick<CreatorSubscriptionDocument, 'status' | 'period_ends_at' | 'created_at'>,
  session: ClientSession,
): Promise<void> {
  await CreatorSubscriptionModel.updateOne(
    key,
    { $set: state, $setOnInsert: { _id: newId(), created_at } },
    { session, upsert: true },
  );
}

/** End a member's subscriptions of a creator, in a transaction. Return whether there were any. */
export async function endSubscriptions(
  key: { subscriber_id: string; creator_id: string; plans: CreatorPlan[] },
  session: ClientSession,
): Promise<boolean> {
  const { plans, ...members } = key;
  const { matchedCount } = await CreatorSubscriptionModel.updateMany(
    { ...members, plan: { $in: plans } },
    { $set: { status: 'ended' } },
    { session },
  );
  return matchedCount > 0;
}
