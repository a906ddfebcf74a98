import mongoose, { Schema, type ClientSession } from 'mongoose';

/** How many bought coins were not used at the end of a day. Such documents are only ever added. */
export interface CoinDayDocument {
  /** The day in Tokyo, `YYYY-MM-DD`. */
  _id: string;
  unused: number;
  /** Whether the law wants to know it. */
  is_base_day: boolean;
}

const schema = new Schema<CoinDayDocument>(
  {
    _id: { type: String, required: true },
    unused: { type: Number, required: true },
    is_base_day: { type: Boolean, required: true },
  },
  { collection: 'coin_days', versionKey: false },
);
schema.index({ is_base_day: 1, _id: -1 });

const CoinDayModel = mongoose.model<CoinDayDocument>('CoinDay', schema);

/** Return the last day that was counted; null when none was; in a transaction as that sees it. */
export function lastDayCounted(session?: ClientSession): Promise<CoinDayDocument | null> {
  return CoinDayModel.findOne()
    .sort({ _id: -1 })
    .session(session ?? null)
    .lean();
}

/** Return the last base days that were counted, latest first. */
export function baseDaysCounted(limit: number): Promise<CoinDayDocument[]> {
  return CoinDayModel.find({ is_base_day: true }).sort({ _id: -1 }).limit(limit).lean();
}

/** Add a day, in the transaction that has counted it. Reject with a duplicate key where it is there. */
export async function insertDay(day: CoinDayDocument, session: ClientSession): Promise<void> {
  await CoinDayModel.create([day], { session });
}
