import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

/** What happened around a symbol on one Tokyo day, beside the votes. */
export interface SymbolDayDocument {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  /** `YYYY-MM-DD` */
  day: string;
  posts: number;
  predictions: number;
}

const schema = new Schema<SymbolDayDocument>(
  {
    symbol_id: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    posts: { type: Number, default: 0 },
    predictions: { type: Number, default: 0 },
  },
  { collection: 'symbol_days', versionKey: false },
);
schema.index({ symbol_id: 1, day: 1 }, { unique: true });

export const SymbolDayModel = mongoose.model<SymbolDayDocument>('SymbolDay', schema);

/** Count something for days of symbols, in a transaction. */
export async function countOnDay(
  session: ClientSession,
  symbolIds: string[],
  day: string,
  counted: Partial<Pick<SymbolDayDocument, 'posts' | 'predictions'>>,
): Promise<void> {
  await SymbolDayModel.bulkWrite(
    symbolIds.map((symbolId) => ({
      updateOne: { filter: { symbol_id: new Types.ObjectId(symbolId), day }, update: { $inc: counted }, upsert: true },
    })),
    { session },
  );
}

/** Return what was counted for a symbol from a day on. */
export function countedSince(symbolId: string, day: string): Promise<SymbolDayDocument[]> {
  return SymbolDayModel.find({ symbol_id: symbolId, day: { $gte: day } }).lean();
}
