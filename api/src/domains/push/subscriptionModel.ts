import type { PushChoice, PushDevice } from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { findAtOnce } from '../../database';
import { newId } from '../../ids';

/** A browser that a member's notifications are pushed to. */
export interface PushSubscriptionDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** Who knows it can push to the browser what has its keys: it is shown to nobody, and logged nowhere. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Our key that the browser was told; with another one nothing is taken. */
  server_key: string;
  /** The device as its sessions know it, and when the session began in which it was asked for, in seconds. */
  device_key: string;
  session_began: number;
  browser: PushDevice['browser'];
  system: PushDevice['system'];
  /** How often in a row it was refused what was pushed. */
  failures: number;
  created_at: Date;
  last_delivered_at: Date | null;
  /** What its member does not want there; absent where they have not chosen. */
  refused?: PushChoice[];
}

const schema = new Schema<PushSubscriptionDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    server_key: { type: String, required: true },
    device_key: { type: String, required: true },
    session_began: { type: Number, required: true },
    browser: { type: String, required: true },
    system: { type: String, required: true },
    failures: { type: Number, required: true },
    created_at: { type: Date, required: true },
    last_delivered_at: { type: Date, default: null },
    refused: { type: [String], default: undefined },
  },
  { collection: 'push_subscriptions', versionKey: false },
);
schema.index({ endpoint: 1 }, { unique: true });
schema.index({ user_id: 1, device_key: 1 }, { unique: true });

const SubscriptionModel = mongoose.model<PushSubscriptionDocument>('PushSubscription', schema);

defineDataPart(SubscriptionModel, 'push_devices', {
  of: (userId) => ({ user_id: userId }),
  fields: ['browser', 'system', 'created_at', 'last_delivered_at', 'refused'],
});

/** What a browser has made up for pushes. */
export type MadeUp = Pick<PushSubscriptionDocument, 'endpoint' | 'p256dh' | 'auth'>;
/** A browser that somebody wants to be pushed to. */
export type Wanted = MadeUp &
  Pick<PushSubscriptionDocument, 'server_key' | 'device_key' | 'session_began' | 'browser' | 'system'> & {
    userId: string;
    at: Date;
  };

/** Return where notifications of members are pushed to, with our present key. */
export async function findSubscriptions(userIds: string[], serverKey: string): Promise<PushSubscriptionDocument[]> {
  const found = await findAtOnce<PushSubscriptionDocument>(SubscriptionModel, {
    filter: { user_id: { $in: userIds.map((id) => new Types.ObjectId(id)) } },
  });
  return found.filter(({ server_key: told }) => told === serverKey);
}

/** Return where a subscription is pushed to now; null where it has ended. */
export async function findSubscription(id: Types.ObjectId): Promise<PushSubscriptionDocument | null> {
  const [found] = await findAtOnce<PushSubscriptionDocument>(SubscriptionModel, { filter: { _id: id } });
  return found ?? null;
}

/** Return those of the members who have a browser that is pushed to. */
export async function findSubscribed(userIds: string[]): Promise<ReadonlySet<string>> {
  const found = await findAtOnce<Pick<PushSubscriptionDocument, 'user_id'>>(SubscriptionModel, {
    filter: { user_id: { $in: userIds.map((id) => new Types.ObjectId(id)) } },
    projection: { user_id: 1 },
  });
  return new Set(found.map(({ user_id: userId }) => String(userId)));
}

/** Keep where to push to, in place of what the device, and whoever else had the endpoint, had before; what the device refuses stays. */
export async function putSubscription(
  { userId, endpoint, device_key: deviceKey, at, ...rest }: Wanted,
  session: ClientSession,
): Promise<void> {
  const own = new Types.ObjectId(userId);
  await SubscriptionModel.deleteMany({ endpoint, user_id: { $ne: own } }, { session });
  const former = await SubscriptionModel.findOneAndDelete(
    { user_id: own, device_key: deviceKey, endpoint: { $ne: endpoint } },
    { session },
  ).lean();
  await SubscriptionModel.updateOne(
    { endpoint },
    {
      $set: {
        user_id: own,
        device_key: deviceKey,
        failures: 0,
        ...rest,
        ...(former?.refused && { refused: former.refused }),
      },
      $setOnInsert: { _id: newId(), created_at: at, last_delivered_at: null },
    },
    { session, upsert: true },
  );
}

/** Keep only so many of a member, the newest. */
export async function trimSubscriptions(userId: string, most: number, session: ClientSession): Promise<void> {
  const kept = await SubscriptionModel.find({ user_id: userId }, { _id: 1, created_at: 1 }, { session }).lean();
  const surplus = kept.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(most);
  if (surplus.length === 0) return;
  await SubscriptionModel.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } }, { session });
}

/** Put what a browser has made up anew in the place of what it had. Return whether that was known, by both of its parts. */
export async function renewSubscription(
  former: Pick<MadeUp, 'endpoint' | 'auth'>,
  made: MadeUp,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await SubscriptionModel.updateOne(
    { endpoint: former.endpoint, auth: former.auth },
    { $set: { ...made, failures: 0 } },
    { session },
  );
  return matchedCount === 1;
}

/** Note whether a member wants something on one of their devices. Return whether that is pushed to. */
export async function noteChoice(
  { userId, id }: { userId: string; id: string },
  choice: PushChoice,
  isWanted: boolean,
): Promise<boolean> {
  const change = isWanted ? { $pull: { refused: choice } } : { $addToSet: { refused: choice } };
  const { matchedCount } = await SubscriptionModel.updateOne({ _id: id, user_id: userId }, change);
  return matchedCount === 1;
}

/** Push no more to one of a member's devices. Return whether it was pushed to. */
export async function deleteSubscription(userId: string, id: string): Promise<boolean> {
  const { deletedCount } = await SubscriptionModel.deleteOne({ _id: id, user_id: userId });
  return deletedCount === 1;
}

/** Push no more to a browser of a member, or to all of them. */
export async function deleteSubscriptions(
  userId: string,
  deviceKey: string | undefined,
  session: ClientSession,
): Promise<void> {
  const which = deviceKey === undefined ? { user_id: userId } : { user_id: userId, device_key: deviceKey };
  await SubscriptionModel.deleteMany(which, { session });
}

/** What is known of a subscription when something is pushed; it may have been renewed meanwhile. */
type Pushed = Pick<PushSubscriptionDocument, '_id' | 'endpoint'>;

/** Forget a subscription that its push service knows no more. */
export async function deleteGone({ _id, endpoint }: Pushed): Promise<void> {
  await SubscriptionModel.deleteOne({ _id, endpoint });
}

/** Note that a push was taken. */
export async function noteDelivered({ _id, endpoint }: Pushed, at: Date): Promise<void> {
  await SubscriptionModel.updateOne({ _id, endpoint }, { $set: { failures: 0 }, $max: { last_delivered_at: at } });
}

/** Note that a push was refused; a subscription of which too many were in a row is forgotten. */
export async function noteRefused({ _id, endpoint }: Pushed, most: number): Promise<void> {
  await SubscriptionModel.updateOne({ _id, endpoint }, { $inc: { failures: 1 } });
  await SubscriptionModel.deleteOne({ _id, endpoint, failures: { $gte: most } });
}
