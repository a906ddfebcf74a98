import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** That a member asked to be told of a stream. */
export interface ReminderDocument {
  _id: Types.ObjectId;
  stream_id: Types.ObjectId;
  user_id: Types.ObjectId;
  created_at: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<ReminderDocument>(
  { stream_id: reference, user_id: reference, created_at: { type: Date, required: true } },
  { collection: 'stream_reminders', versionKey: false },
);
schema.index({ user_id: 1, stream_id: 1 }, { unique: true });
schema.index({ stream_id: 1, _id: 1 });

const ReminderModel = mongoose.model<ReminderDocument>('StreamReminder', schema);

defineDataPart(ReminderModel, 'stream_reminders', {
  of: (userId) => ({ user_id: userId }),
  fields: ['stream_id', 'created_at'],
});

/** Note that a member is to be told of a stream, in a transaction; return whether that is new. */
export async function insertReminder(
  { userId, streamId, at }: { userId: string; streamId: string; at: Date },
  session: ClientSession,
): Promise<boolean> {
  const { upsertedCount } = await ReminderModel.updateOne(
    { user_id: userId, stream_id: streamId },
    { $setOnInsert: { _id: newId(), created_at: at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Forget that a member is to be told of a stream, in a transaction; return whether that is new. */
export async function deleteReminder(userId: string, streamId: string, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await ReminderModel.deleteOne({ user_id: userId, stream_id: streamId }, { session });
  return deletedCount === 1;
}

/** Forget all who were to be told of a stream. */
export async function deleteRemindersOf(streamId: string): Promise<void> {
  await ReminderModel.deleteMany({ stream_id: streamId });
}

/** Return of which of the streams a member is to be told; of all where none are named. */
export async function remindedOf(userId: string, streamIds?: string[]): Promise<Set<string>> {
  const found = await ReminderModel.find(
    { user_id: userId, ...(streamIds && { stream_id: { $in: streamIds } }) },
    { stream_id: 1 },
  ).lean();
  return new Set(found.map(({ stream_id: id }) => String(id)));
}

/** Return who is to be told of a stream, in the order in which they asked; those after a reminder, and up to another one. */
export async function findReminders(
  streamId: string,
  { after, until, limit }: { after?: string | undefined; until?: string | undefined; limit: number },
): Promise<ReminderDocument[]> {
  const part = { ...(after !== undefined && { $gt: after }), ...(until !== undefined && { $lte: until }) };
  return ReminderModel.find({ stream_id: streamId, ...(Object.keys(part).length > 0 && { _id: part }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<ReminderDocument[]>();
}
