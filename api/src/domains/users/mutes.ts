import type { MuteSettings, ReadingSettings } from '@minori/contracts';
import mongoose, { Schema, Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { grouped } from '../../batching';
import { findAtOnce } from '../../database';
import { newId } from '../../ids';

/** One member does not want to see another. */
export interface MuteDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  muted_id: Types.ObjectId;
  created_at: Date;
}

const muteSchema = new Schema<MuteDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    muted_id: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'mutes', versionKey: false },
);
muteSchema.index({ user_id: 1, muted_id: 1 }, { unique: true });
muteSchema.index({ user_id: 1, _id: -1 });
muteSchema.index({ muted_id: 1 });

const MuteModel = mongoose.model<MuteDocument>('Mute', muteSchema);

defineDataPart(MuteModel, 'mutes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['muted_id', 'created_at'],
  names: { muted_id: 'member' },
});

/** What else a member does not want to see. */
export interface ReadingPreferencesDocument extends ReadingSettings {
  /** The member. */
  _id: Types.ObjectId;
  words: string[];
  symbol_ids: Types.ObjectId[];
}

const flag = { type: Boolean, default: false };

const preferencesSchema = new Schema<ReadingPreferencesDocument>(
  {
    _id: Schema.Types.ObjectId,
    words: [String],
    symbol_ids: [Schema.Types.ObjectId],
    hide_read: flag,
    hide_locked: flag,
  },
  { collection: 'reading_preferences', versionKey: false },
);

export const ReadingPreferencesModel = mongoose.model<ReadingPreferencesDocument>(
  'ReadingPreferences',
  preferencesSchema,
);

defineDataPart(ReadingPreferencesModel, 'reading_settings', {
  of: (userId) => ({ _id: userId }),
  fields: ['words', 'symbol_ids', 'hide_read', 'hide_locked'],
  names: { symbol_ids: 'symbol' },
});

/** Mute a member; one who is muted already stays so. */
export async function insertMute(userId: string, mutedId: string, at: Date): Promise<void> {
  await MuteModel.updateOne(
    { user_id: userId, muted_id: mutedId },
    { $setOnInsert: { _id: newId(), created_at: at } },
    { upsert: true },
  );
}

/** End a mute, if there is one. */
export async function deleteMute(userId: string, mutedId: string): Promise<void> {
  await MuteModel.deleteOne({ user_id: userId, muted_id: mutedId });
}

/** Return the ids of all whom each of the members has muted; who has muted nobody is left out. */
export async function findMutedIds(userIds: string[]): Promise<Map<string, string[]>> {
  const user_id = { $in: userIds.map((id) => new Types.ObjectId(id)) };
  const projection = { _id: 0, user_id: 1, muted_id: 1 };
  const mutes = await findAtOnce<MuteDocument>(MuteModel, { filter: { user_id }, projection });
  const byMember = grouped(mutes, (one) => String(one.user_id));
  return new Map([...byMember].map(([id, own]) => [id, own.map(({ muted_id }) => String(muted_id))]));
}

/** Return whom a member has muted, latest first, those before the mute `before`. */
export async function findMutes(userId: string, before: string | undefined, limit: number): Promise<MuteDocument[]> {
  return MuteModel.find({ user_id: userId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Return those of the members `userIds` who have muted `mutedId`. */
export async function findMuters(userIds: string[], mutedId: string): Promise<Set<string>> {
  const mutes = await MuteModel.find({ user_id: { $in: userIds }, muted_id: mutedId }).lean();
  return new Set(mutes.map(({ user_id }) => String(user_id)));
}

/** Forget whom a member has muted, who has muted them, and what else they did not want to see. */
export async function deleteMutesOf(userId: string): Promise<void> {
  await MuteModel.deleteMany({ user_id: userId });
  await MuteModel.deleteMany({ muted_id: userId });
  await ReadingPreferencesModel.deleteOne({ _id: userId });
}

/** Return the preferences of the members; who never set any is left out. */
export async function findPreferences(userIds: string[]): Promise<Map<string, ReadingPreferencesDocument>> {
  const _id = { $in: userIds.map((id) => new Types.ObjectId(id)) };
  const found = await findAtOnce<ReadingPreferencesDocument>(ReadingPreferencesModel, { filter: { _id } });
  return new Map(found.map((preferences) => [String(preferences._id), preferences]));
}

/** Set some of a member's preferences. */
export async function setPreferences(userId: string, changes: Partial<MuteSettings & ReadingSettings>): Promise<void> {
  await ReadingPreferencesModel.updateOne({ _id: userId }, { $set: changes }, { upsert: true });
}
