import mongoose, { Schema, type Types } from 'mongoose';
import { defineUpgrade } from '../../database';
import { addGranted, changeCoins } from './changing';

/** How many coins a member had before there was a ledger. */
interface CoinBalanceDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  sum: number;
}

const schema = new Schema<CoinBalanceDocument>(
  { user_id: { type: Schema.Types.ObjectId, required: true }, sum: { type: Number, required: true, min: 0 } },
  { collection: 'coin_balances', versionKey: false },
);

const CoinBalanceModel = mongoose.model<CoinBalanceDocument>('CoinBalance', schema);

// Before, a balance was a number. Nothing had been sold: all of them were given.
defineUpgrade(12, async (at) => {
  for await (const { user_id, sum } of CoinBalanceModel.find({ sum: { $gt: 0 } })
    .lean()
    .cursor()) {
    const memberId = String(user_id);
    const key = `coins.carried_over:${memberId}`;
    await changeCoins(memberId, (session) =>
      addGranted(session, { memberId, amount: sum, key, kind: 'coins.carried_over', at }),
    );
  }
});
