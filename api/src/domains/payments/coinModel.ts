import mongoose, { Schema, type Types } from 'mongoose';

/** How many coins a member has: what their journals come to. */
export interface CoinBalanceDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  sum: number;
}

const schema = new Schema<CoinBalanceDocument>(
  { user_id: { type: Schema.Types.ObjectId, required: true }, sum: { type: Number, required: true, min: 0 } },
  { collection: 'coin_balances', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });

export const CoinBalanceModel = mongoose.model<CoinBalanceDocument>('CoinBalance', schema);

/** Return a member's coins; 0 for who never had any. */
export async function coinsOf(userId: string): Promise<number> {
  return (await CoinBalanceModel.findOne({ user_id: userId }).lean())?.sum ?? 0;
}
