import type { PopupKind } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** Something that a member is to be told. Lists are in the order of `_id`. */
export interface PopupDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  kind: PopupKind;
  note: string | null;
  post_id: Types.ObjectId | null;
  created_at: Date;
  dismissed_at: Date | null;
}

const schema = new Schema<PopupDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    note: { type: String, default: null },
    post_id: { type: Schema.Types.ObjectId, default: null },
    created_at: { type: Date, required: true },
    dismissed_at: { type: Date, default: null },
  },
  { collection: 'popups', versionKey: false },
);
schema.index({ user_id: 1, dismissed_at: 1, _id: 1 });

const PopupModel = mongoose.model('Popup', schema);

/** Write a popup in the session's transaction; return its id. */
export async function insertPopup(
  popup: Omit<PopupDocument, '_id' | 'dismissed_at'>,
  session: ClientSession,
): Promise<string> {
  const [created] = await PopupModel.create([popup], { session });
  return String(created?._id);
}

/** Return a popup, dismissed or not. */
export async function findPopup(id: string): Promise<PopupDocument | undefined> {
  return (await PopupModel.findById(id).lean()) ?? undefined;
}

/** Return a member's popups that were not dismissed, oldest first. */
export async function findOpenPopups(userId: string, limit: number): Promise<PopupDocument[]> {
  return PopupModel.find({ user_id: userId, dismissed_at: null }).sort({ _id: 1 }).limit(limit).lean();
}

/** Dismiss a member's popup; return whether they have such a one. */
export async function dismissPopup(id: string, userId: string, at: Date): Promise<boolean> {
  const { matchedCount } = await PopupModel.updateOne({ _id: id, user_id: userId }, { $set: { dismissed_at: at } });
  return matchedCount === 1;
}

/** Forget what a member was to be told of a kind, in a transaction. */
export async function deletePopups(userId: string, kind: PopupKind, session: ClientSession): Promise<void> {
  await PopupModel.deleteMany({ user_id: userId, dismissed_at: null, kind }, { session });
}

/** Forget all that a member was to be told. */
export async function deletePopupsOf(userId: string): Promise<void> {
  await PopupModel.deleteMany({ user_id: userId });
}
