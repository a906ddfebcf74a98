import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import type { AlarmKey } from './metrics';

/** An alert that has fired. */
export interface AlarmFireDocument {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  user_id: Types.ObjectId;
  key: AlarmKey;
  /** The value that was reached. */
  value: number;
  at: Date;
}

const KEPT_SECONDS = 90 * 24 * 3_600;
const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<AlarmFireDocument>(
  {
    symbol_id: id,
    user_id: id,
    key: { type: String, required: true },
    value: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'symbol_alarm_fires', versionKey: false },
);
schema.index({ user_id: 1, symbol_id: 1, key: 1, at: 1 }, { unique: true });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const AlarmFireModel = mongoose.model<AlarmFireDocument>('AlarmFire', schema);

/** Whose key of which symbol. */
export type FireName = Pick<AlarmFireDocument, 'user_id' | 'symbol_id' | 'key'>;

/** What has fired for any of the members and symbols after an instant. */
export function firedAfter(
  { symbolIds, keys, userIds }: { symbolIds: Types.ObjectId[]; keys: AlarmKey[]; userIds: Types.ObjectId[] },
  after: Date,
  session: ClientSession,
): Promise<(FireName & Pick<AlarmFireDocument, 'at'>)[]> {
  return AlarmFireModel.find(
    { user_id: { $in: userIds }, symbol_id: { $in: symbolIds }, key: { $in: keys }, at: { $gt: after } },
    { _id: 0, user_id: 1, symbol_id: 1, key: 1, at: 1 },
    { session },
  ).lean();
}

/** Notes what has fired. */
export async function insertFires(fires: Omit<AlarmFireDocument, '_id'>[], session: ClientSession): Promise<void> {
  await AlarmFireModel.insertMany(fires, { session, lean: true });
}

/** Forgets what has fired for a member. */
export async function deleteFiresOf(userId: string, session: ClientSession): Promise<void> {
  await AlarmFireModel.deleteMany({ user_id: userId }, { session });
}
