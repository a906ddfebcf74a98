import mongoose, { Schema, type Types } from 'mongoose';
import { TtlCache } from '../../cache';
import { retryOnDuplicate } from '../../database';

/** The newest notification that a member had when they last opened the list. */
export interface NotificationsOpenedDocument {
  /** The member. */
  _id: Types.ObjectId;
  newest_id: Types.ObjectId;
}

const schema = new Schema<NotificationsOpenedDocument>(
  { _id: Schema.Types.ObjectId, newest_id: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'notifications_opened', versionKey: false },
);

const NotificationsOpenedModel = mongoose.model('NotificationsOpened', schema);

/** What this process has noted: the same is not written again each time that the list is opened. */
const noted = new TtlCache<string>(10_000, 3_600_000);

/** Note that a member has opened the list when this was their newest notification. */
export async function noteOpened(userId: string, newestId: Types.ObjectId): Promise<void> {
  if (noted.get(userId) === String(newestId)) return;
  await retryOnDuplicate(() =>
    NotificationsOpenedModel.updateOne({ _id: userId }, { $max: { newest_id: newestId } }, { upsert: true }),
  );
  noted.set(userId, String(newestId));
}

/** Return the newest notification that a member had when they last opened the list; undefined when they never did. */
export async function newestWhenOpened(userId: string): Promise<Types.ObjectId | undefined> {
  return (await NotificationsOpenedModel.findById(userId).lean())?.newest_id;
}
