import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { newId } from '../../ids';

/** A member wants to hear of another's predictions on a symbol. */
export interface PredictionAlarmDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  target_user_id: Types.ObjectId;
  created_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<PredictionAlarmDocument>(
  { user_id: id, symbol_id: id, target_user_id: id, created_at: { type: Date, required: true } },
  { collection: 'prediction_alarms', versionKey: false },
);
schema.index({ user_id: 1, symbol_id: 1, target_user_id: 1 }, { unique: true });
schema.index({ user_id: 1, _id: -1 });
schema.index({ user_id: 1, symbol_id: 1, _id: -1 });
schema.index({ target_user_id: 1, symbol_id: 1, _id: 1 });

export const PredictionAlarmModel = mongoose.model<PredictionAlarmDocument>('PredictionAlarm', schema);

/** Whose alarm about whom and which symbol. */
export interface AlarmKey {
  userId: string;
  symbolId: string;
  targetUserId: string;
}

const keyOf = ({ userId, symbolId, targetUserId }: AlarmKey) => ({
  user_id: userId,
  symbol_id: symbolId,
  target_user_id: targetUserId,
});

/** Switches an alarm on. Resolves with false when it was on. */
export async function putAlarm(key: AlarmKey, at: Date, session: ClientSession): Promise<boolean> {
  const { upsertedCount } = await PredictionAlarmModel.updateOne(
    keyOf(key),
    { $setOnInsert: { _id: newId(), created_at: at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Switches an alarm off, if it is on. */
export async function removeAlarm(key: AlarmKey): Promise<void> {
  await PredictionAlarmModel.deleteOne(keyOf(key));
}

/** Return how many alarms a member has, counted up to `atMost`. */
export function countAlarms(userId: string, atMost: number, session: ClientSession): Promise<number> {
  return PredictionAlarmModel.countDocuments({ user_id: userId }, { limit: atMost, session });
}

/** A page of a member's alarms, latest first; with a symbol those on it. */
export function findAlarms(
  userId: string,
  { symbolId, before, limit }: { symbolId: string | undefined; before: string | undefined; limit: number },
): Promise<PredictionAlarmDocument[]> {
  return PredictionAlarmModel.find({
    user_id: userId,
    ...(symbolId && { symbol_id: symbolId }),
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Who wants to hear of a member's predictions on a symbol, oldest alarm first, those after the alarm `after`. */
export function findListeners(
  { targetUserId, symbolId }: Omit<AlarmKey, 'userId'>,
  after: string | undefined,
  limit: number,
): Promise<PredictionAlarmDocument[]> {
  return PredictionAlarmModel.find({
    target_user_id: targetUserId,
    symbol_id: symbolId,
    ...(after !== undefined && { _id: { $gt: after } }),
  })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}
