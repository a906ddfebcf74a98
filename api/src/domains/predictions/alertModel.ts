import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** A member wants to hear of another's predictions on a symbol. */
export interface PredictionAlertDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  target_user_id: Types.ObjectId;
  created_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<PredictionAlertDocument>(
  { user_id: id, symbol_id: id, target_user_id: id, created_at: { type: Date, required: true } },
  { collection: 'prediction_alerts', versionKey: false },
);
schema.index({ user_id: 1, symbol_id: 1, target_user_id: 1 }, { unique: true });
schema.index({ user_id: 1, _id: -1 });
schema.index({ user_id: 1, symbol_id: 1, _id: -1 });
schema.index({ target_user_id: 1, symbol_id: 1, _id: 1 });

export const PredictionAlertModel = mongoose.model<PredictionAlertDocument>('PredictionAlert', schema);

defineDataPart(PredictionAlertModel, 'prediction_alerts', {
  of: (userId) => ({ user_id: userId }),
  fields: ['symbol_id', 'target_user_id', 'created_at'],
  names: { symbol_id: 'symbol', target_user_id: 'member' },
});

/** Whose alert about whom and which symbol. */
export interface AlertKey {
  userId: string;
  symbolId: string;
  targetUserId: string;
}

const keyOf = ({ userId, symbolId, targetUserId }: AlertKey) => ({
  user_id: userId,
  symbol_id: symbolId,
  target_user_id: targetUserId,
});

/** Switch an alert on. Return false when it was on. */
export async function putAlert(key: AlertKey, at: Date, session: ClientSession): Promise<boolean> {
  const { upsertedCount } = await PredictionAlertModel.updateOne(
    keyOf(key),
    { $setOnInsert: { _id: newId(), created_at: at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Switch an alert off, if it is on. */
export async function removeAlert(key: AlertKey): Promise<void> {
  await PredictionAlertModel.deleteOne(keyOf(key));
}

/** Return how many alerts a member has, counted up to `atMost`. */
export function countAlerts(userId: string, atMost: number, session: ClientSession): Promise<number> {
  return PredictionAlertModel.countDocuments({ user_id: userId }, { limit: atMost, session });
}

/** Return a page of a member's alerts, latest first; with a symbol those on it. */
export function findAlerts(
  userId: string,
  { symbolId, before, limit }: { symbolId: string | undefined; before: string | undefined; limit: number },
): Promise<PredictionAlertDocument[]> {
  return PredictionAlertModel.find({
    user_id: userId,
    ...(symbolId && { symbol_id: symbolId }),
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Return who wants to hear of a member's predictions on a symbol, oldest alert first, those after the alert `after`. */
export function findRecipients(
  { targetUserId, symbolId }: Omit<AlertKey, 'userId'>,
  { after, until }: { after?: string; until?: string },
  limit: number,
): Promise<PredictionAlertDocument[]> {
  return PredictionAlertModel.find({
    target_user_id: targetUserId,
    symbol_id: symbolId,
    ...((after ?? until) !== undefined && {
      _id: { ...(after !== undefined && { $gt: after }), ...(until !== undefined && { $lte: until }) },
    }),
  })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}
