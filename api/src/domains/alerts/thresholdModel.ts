import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { sideOf, type Move } from './crossing';
import { thresholdMetricOf, type Threshold } from './metrics';

/** One threshold of a member's alerts: what a move looks for. */
export interface ThresholdDocument extends Threshold {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** The version of the symbol's state when it was set: moves of older ones do not cross it. */
  since_version: number;
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
    since_version: { type: Number, required: true },
  },
  { collection: 'symbol_alert_thresholds', versionKey: false },
);
schema.index({ symbol_id: 1, metric: 1, side: 1, value: 1, _id: 1 });
schema.index({ user_id: 1, symbol_id: 1 });

export const ThresholdModel = mongoose.model<ThresholdDocument>('AlertThreshold', schema);

/** Where a page of the thresholds that a move crosses goes on. */
export interface ThresholdPlace {
  value: number;
  id: Types.ObjectId;
}

/** Thresholds that any of the moves of symbols crosses, in no order, up to `limit` of them. */
export function findSomeCrossed(
  moves: readonly (Move & { symbolId: Types.ObjectId })[],
  limit: number,
  session: ClientSession,
): Promise<ThresholdDocument[]> {
  if (moves.length === 0) return Promise.resolve([]);
  const either = moves
    .map(({ symbolId, ...move }) => ({ symbol_id: symbolId, ...crossedBy(move) }))
    .toSorted((a, b) => a.side.localeCompare(b.side));
  return ThresholdModel.find({ $or: either }, null, { session }).limit(limit).batchSize(limit).lean();
}

/** Thresholds that a move of a symbol crosses, a page of them, in the order of their values. */
export function findCrossed(
  symbolId: Types.ObjectId,
  move: Move,
  { after, limit }: { after: ThresholdPlace | null; limit: number },
  session: ClientSession,
): Promise<ThresholdDocument[]> {
  const crossed = { symbol_id: symbolId, ...crossedBy(move) };
  const rest = after && {
    value: { ...crossed.value, $gte: after.value },
    $or: [{ value: { $gt: after.value } }, { _id: { $gt: after.id } }],
  };
  return ThresholdModel.find({ ...crossed, ...rest }, null, { session })
    .sort({ value: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** The rule of `crosses` as a range of the index. */
function crossedBy({ metric, from, to }: Move) {
  const side = sideOf({ from, to });
  return {
    metric: thresholdMetricOf(metric),
    side,
    value: side === 'high' ? { $gt: from, $lte: to } : { $gte: to, $lt: from },
  };
}

/** What a member is to be told of a symbol, and the version of its state when that was set. */
export interface SetThresholds {
  symbolId: Types.ObjectId;
  sinceVersion: number;
  thresholds: readonly Threshold[];
}

/** Put thresholds of a member in place of those that they had for the same symbols before. */
export async function putThresholds(userId: string, sets: SetThresholds[], session: ClientSession): Promise<void> {
  const user_id = new Types.ObjectId(userId);
  await ThresholdModel.bulkWrite(
    sets.map(({ symbolId }) => ({ deleteMany: { filter: { user_id, symbol_id: symbolId } } })),
    { session },
  );
  await ThresholdModel.insertMany(
    sets.flatMap(({ symbolId, sinceVersion, thresholds }) =>
      thresholds.map((threshold) => ({ ...threshold, user_id, symbol_id: symbolId, since_version: sinceVersion })),
    ),
    { session },
  );
}

/** Take a member's thresholds away; with a symbol those for it. */
export async function deleteThresholds(userId: string, symbolId: string | null, session: ClientSession): Promise<void> {
  await ThresholdModel.deleteMany({ user_id: userId, ...(symbolId && { symbol_id: symbolId }) }, { session });
}
