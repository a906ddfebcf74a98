import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { sideOf, type Move } from './crossing';
import type { Threshold } from './metrics';

/** One threshold of a member's alarms: what a move looks for. */
export interface ThresholdDocument extends Threshold {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** When it was set: moves before that do not cross it. */
  since: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const schema = new Schema<ThresholdDocument>(
  {
    symbol_id: id,
    metric: text,
    side: text,
    value: { type: Number, required: true },
    user_id: id,
    since: { type: Date, required: true },
  },
  { collection: 'symbol_alarm_thresholds', versionKey: false },
);
schema.index({ symbol_id: 1, metric: 1, side: 1, value: 1, _id: 1 });
schema.index({ user_id: 1, symbol_id: 1 });

export const ThresholdModel = mongoose.model<ThresholdDocument>('AlarmThreshold', schema);

/** Where a page of the thresholds that a move crosses goes on. */
export interface ThresholdPlace {
  value: number;
  id: Types.ObjectId;
}

/** Thresholds that a move of a symbol at an instant crosses, a page of them, in the order of their values. */
export function findCrossed(
  symbolId: Types.ObjectId,
  move: Move,
  { at, after, limit }: { at: Date; after: ThresholdPlace | null; limit: number },
  session: ClientSession,
): Promise<ThresholdDocument[]> {
  const side = sideOf(move);
  const { from, to } = move;
  const [first, last] = side === 'high' ? [{ $gt: from }, { $lte: to }] : [{ $gte: to }, { $lt: from }];
  return ThresholdModel.find(
    {
      symbol_id: symbolId,
      metric: move.metric,
      side,
      value: { ...(after ? { $gte: after.value } : first), ...last },
      since: { $lte: at },
      ...(after && { $or: [{ value: { $gt: after.value } }, { _id: { $gt: after.id } }] }),
    },
    null,
    { session },
  )
    .sort({ value: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** Puts thresholds of a member for a symbol in place of those before. */
export async function putThresholds(
  { userId, symbolId, since }: { userId: string; symbolId: string; since: Date },
  thresholds: readonly Threshold[],
  session: ClientSession,
): Promise<void> {
  await ThresholdModel.deleteMany({ user_id: userId, symbol_id: symbolId }, { session });
  const owner = { user_id: new Types.ObjectId(userId), symbol_id: new Types.ObjectId(symbolId), since };
  await ThresholdModel.insertMany(
    thresholds.map((threshold) => ({ ...threshold, ...owner })),
    { session },
  );
}

/** Takes a member's thresholds away; with a symbol those for it. */
export async function deleteThresholds(userId: string, symbolId: string | null, session: ClientSession): Promise<void> {
  await ThresholdModel.deleteMany({ user_id: userId, ...(symbolId && { symbol_id: symbolId }) }, { session });
}
