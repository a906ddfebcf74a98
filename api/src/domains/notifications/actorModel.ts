import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { newId } from '../../ids';

/** One person in a gathered notification. */
export interface NotificationActorDocument {
  _id: Types.ObjectId;
  /** What they did it to: the notification's group key. */
  group_key: string;
  actor_id: Types.ObjectId;
  /** The notification's group, which ends when it is read. */
  group_id: Types.ObjectId;
  created_at: Date;
}

/** After this, what is taken back leaves the notification as it is. */
const KEPT_SECONDS = 30 * 24 * 3600;

const schema = new Schema<NotificationActorDocument>(
  {
    group_key: { type: String, required: true },
    actor_id: { type: Schema.Types.ObjectId, required: true },
    group_id: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'notification_actors', versionKey: false },
);
schema.index({ group_key: 1, actor_id: 1 }, { unique: true });
schema.index({ group_id: 1, _id: -1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const NotificationActorModel = mongoose.model('NotificationActor', schema);

/** Note a person in a group. Return whether they are new under its key. */
export async function addActor(
  { group_key, actor_id, ...rest }: Omit<NotificationActorDocument, '_id'>,
  session: ClientSession,
): Promise<boolean> {
  const { upsertedCount } = await NotificationActorModel.updateOne(
    { group_key, actor_id },
    { $setOnInsert: { _id: newId(), ...rest } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Take a person out. Return the group in which they were. */
export async function removeActor(
  groupKey: string,
  actorId: string,
  session: ClientSession,
): Promise<Types.ObjectId | undefined> {
  const removed = await NotificationActorModel.findOneAndDelete(
    { group_key: groupKey, actor_id: actorId },
    { session },
  ).lean();
  return removed?.group_id;
}

/** Return who came last of those in a group. */
export async function latestActor(
  groupId: Types.ObjectId,
  session: ClientSession,
): Promise<Types.ObjectId | undefined> {
  const latest = await NotificationActorModel.findOne({ group_id: groupId }, null, { session })
    .sort({ _id: -1 })
    .lean();
  return latest?.actor_id;
}
