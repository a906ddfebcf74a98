import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** Somebody rules the chats of a host's streams with them. */
export interface ModeratorDocument {
  _id: Types.ObjectId;
  host_id: Types.ObjectId;
  user_id: Types.ObjectId;
  created_at: Date;
}

/** Somebody may not write in the chats of a host. */
export interface ChatMuteDocument extends ModeratorDocument {
  /** The host, a moderator or staff. */
  by_id: Types.ObjectId;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const created_at = { type: Date, required: true };

const moderators = new Schema<ModeratorDocument>(
  { host_id: reference, user_id: reference, created_at },
  { collection: 'chat_moderators', versionKey: false },
);
moderators.index({ host_id: 1, user_id: 1 }, { unique: true });
moderators.index({ host_id: 1, _id: 1 });
moderators.index({ user_id: 1 });

const mutes = new Schema<ChatMuteDocument>(
  { host_id: reference, user_id: reference, by_id: reference, created_at },
  { collection: 'chat_mutes', versionKey: false },
);
mutes.index({ host_id: 1, user_id: 1 }, { unique: true });
mutes.index({ host_id: 1, _id: -1 });
mutes.index({ user_id: 1 });

const ModeratorModel = mongoose.model<ModeratorDocument>('ChatModerator', moderators);
const MuteModel = mongoose.model<ChatMuteDocument>('ChatMute', mutes);

defineDataPart(ModeratorModel, 'chat_moderators', {
  of: (userId) => ({ host_id: userId }),
  fields: ['user_id', 'created_at'],
  names: { user_id: 'member' },
});

defineDataPart(ModeratorModel, 'chats_moderated', {
  of: (userId) => ({ user_id: userId }),
  fields: ['host_id', 'created_at'],
  names: { host_id: 'member' },
});

defineDataPart(MuteModel, 'chat_mutes', {
  of: (userId) => ({ host_id: userId }),
  fields: ['user_id', 'created_at'],
  names: { user_id: 'member' },
});

/** Return who rules the chats of a host, the first first; in a transaction as that sees it. */
export async function findModerators(
  hostId: string,
  session: ClientSession | null = null,
): Promise<ModeratorDocument[]> {
  return ModeratorModel.find({ host_id: hostId }, null, { session }).sort({ _id: 1 }).lean<ModeratorDocument[]>();
}

/** Return whether somebody rules the chats of a host; in a transaction as that sees it. */
export async function isModerator(
  hostId: string,
  userId: string,
  session: ClientSession | null = null,
): Promise<boolean> {
  return (await ModeratorModel.exists({ host_id: hostId, user_id: userId }).session(session)) !== null;
}

/** Let somebody rule the chats of a host, in a transaction that has seen that they do not. */
export async function insertModerator(
  moderator: Omit<ModeratorDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  await ModeratorModel.create([{ _id: newId(), ...moderator }], { session });
}

/** Let somebody rule the chats of a host no more. */
export async function deleteModerator(hostId: string, userId: string): Promise<void> {
  await ModeratorModel.deleteOne({ host_id: hostId, user_id: userId });
}

/** Return whether somebody may not write in the chats of a host; in a transaction as that sees it. */
export async function isMuted(hostId: string, userId: string, session: ClientSession | null = null): Promise<boolean> {
  return (await MuteModel.exists({ host_id: hostId, user_id: userId }).session(session)) !== null;
}

/** Return whom a host has muted, latest first, those before the mute `before`. */
export async function findChatMutes(
  hostId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ChatMuteDocument[]> {
  return MuteModel.find({ host_id: hostId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<ChatMuteDocument[]>();
}

/** Mute somebody in the chats of a host, in a transaction; who is muted stays so. Return whether that is new. */
export async function insertChatMute(
  { host_id, user_id, ...mute }: Omit<ChatMuteDocument, '_id'>,
  session: ClientSession,
): Promise<boolean> {
  const { upsertedCount } = await MuteModel.updateOne(
    { host_id, user_id },
    { $setOnInsert: { _id: newId(), ...mute } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Let somebody write again, in a transaction. Return whether they were muted. */
export async function deleteChatMute(hostId: string, userId: string, session: ClientSession): Promise<boolean> {
  return (await MuteModel.deleteOne({ host_id: hostId, user_id: userId }, { session })).deletedCount === 1;
}

/** Forget what of all this a member has to do with, who is gone. */
export async function deleteRulesOf(userId: string): Promise<void> {
  await ModeratorModel.deleteMany({ host_id: userId });
  await ModeratorModel.deleteMany({ user_id: userId });
  await MuteModel.deleteMany({ host_id: userId });
  await MuteModel.deleteMany({ user_id: userId });
}
