import type { PopupKind } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** Something that a member is to be told. Lists begin with what is urgent, else they are in the order of `_id`. */
export interface PopupDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  kind: PopupKind;
  note: string | null;
  post_id: Types.ObjectId | null;
  /** What else it is about, as a membership that is to be paid: there is one of a kind at most, and it goes when that is settled. */
  subject_id?: Types.ObjectId;
  is_urgent?: boolean;
  created_at: Date;
  dismissed_at: Date | null;
}

const schema = new Schema<PopupDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    note: { type: String, default: null },
    post_id: { type: Schema.Types.ObjectId, default: null },
    subject_id: Schema.Types.ObjectId,
    is_urgent: Boolean,
    created_at: { type: Date, required: true },
    dismissed_at: { type: Date, default: null },
  },
  { collection: 'popups', versionKey: false },
);
schema.index({ user_id: 1, dismissed_at: 1, is_urgent: -1, _id: 1 });
schema.index({ subject_id: 1, kind: 1 }, { unique: true, partialFilterExpression: { subject_id: { $exists: true } } });

const PopupModel = mongoose.model<PopupDocument>('Popup', schema);

defineDataPart(PopupModel, 'popups', {
  of: (userId) => ({ user_id: userId }),
  fields: ['kind', 'created_at', 'dismissed_at'],
});

/** Write a popup in the session's transaction; return its id. */
export async function insertPopup(
  popup: Omit<PopupDocument, '_id' | 'dismissed_at'>,
  session: ClientSession,
): Promise<string> {
  const [created] = await PopupModel.create([popup], { session });
  return String(created?._id);
}

/** A popup about something, of which there is one of its kind at most. */
export type PopupAbout = Pick<PopupDocument, 'user_id' | 'kind' | 'created_at'> & {
  subject_id: Types.ObjectId;
  is_urgent?: boolean;
};

/**
 * Write a popup about something in the session's transaction; one that was dismissed is shown once more. Return its id where it is
 * new.
 */
export async function putPopupAbout(
  { subject_id, kind, ...popup }: PopupAbout,
  session: ClientSession,
): Promise<string | undefined> {
  const added = { _id: newId(), ...popup, note: null, post_id: null };
  const update = { $set: { dismissed_at: null }, $setOnInsert: added };
  const { upsertedId } = await PopupModel.updateOne({ subject_id, kind }, update, { session, upsert: true });
  return upsertedId ? String(upsertedId) : undefined;
}

/** Take the popup of a kind about something away, in the session's transaction. */
export async function deletePopupAbout(
  subject_id: Types.ObjectId,
  kind: PopupKind,
  session: ClientSession,
): Promise<void> {
  await PopupModel.deleteOne({ subject_id, kind }, { session });
}

/** Return a popup, dismissed or not. */
export async function findPopup(id: string): Promise<PopupDocument | undefined> {
  return (await PopupModel.findById(id).lean()) ?? undefined;
}

/** Return a member's popups that were not dismissed, urgent ones first, then oldest first. */
export async function findOpenPopups(userId: string, limit: number): Promise<PopupDocument[]> {
  const found = PopupModel.find({ user_id: userId, dismissed_at: null });
  return found.sort({ is_urgent: -1, _id: 1 }).limit(limit).lean();
}

/** Dismiss a member's popup; return whether they have such a one. */
export async function dismissPopup(id: string, userId: string, at: Date): Promise<boolean> {
  const { matchedCount } = await PopupModel.updateOne({ _id: id, user_id: userId }, { $set: { dismissed_at: at } });
  return matchedCount === 1;
}

/** Forget all that a member was to be told. */
export async function deletePopupsOf(userId: string): Promise<void> {
  await PopupModel.deleteMany({ user_id: userId });
}
