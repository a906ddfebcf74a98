import type { RankingDataType } from '@minori/contracts';
import mongoose, { Schema, type Types } from 'mongoose';

/** Symbol ids, best first, for each way of ranking. */
export type Orders = Record<RankingDataType, string[]>;

/** The rankings as they were at the start of an hour. */
export interface RankingSnapshotDocument {
  _id: Types.ObjectId;
  hour: Date;
  orders: Orders;
}

const HOUR_MS = 3_600_000;
const KEPT_SECONDS = 7 * 24 * 3_600;
/** A ranking that nobody looked at for some hours is compared with the one before them. */
const OLDEST_HOURS = 30;

const schema = new Schema<RankingSnapshotDocument>(
  { hour: { type: Date, required: true }, orders: { type: Schema.Types.Mixed, required: true } },
  { collection: 'ranking_snapshots', versionKey: false },
);
schema.index({ hour: 1 }, { unique: true, expireAfterSeconds: KEPT_SECONDS });

export const RankingSnapshotModel = mongoose.model<RankingSnapshotDocument>('RankingSnapshot', schema);

/** Keep the rankings of an hour; the first ones stay. */
export async function keepSnapshot(hour: Date, orders: Orders): Promise<void> {
  await RankingSnapshotModel.updateOne({ hour }, { $setOnInsert: { orders } }, { upsert: true });
}

/** Return the rankings of 24 hours before, or of up to six hours earlier; null when there are none. */
export async function ordersOfDayBefore(at: Date): Promise<Orders | null> {
  const snapshot = await RankingSnapshotModel.findOne({
    hour: { $lte: new Date(at.getTime() - 24 * HOUR_MS), $gte: new Date(at.getTime() - OLDEST_HOURS * HOUR_MS) },
  })
    .sort({ hour: -1 })
    .lean();
  return snapshot?.orders ?? null;
}
