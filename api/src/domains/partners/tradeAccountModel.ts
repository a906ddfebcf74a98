import type { PartnerKey } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** An account at a partner that is linked to a member. */
export interface TradeAccountDocument {
  partner: PartnerKey;
  trade_username: string;
  user_id: Types.ObjectId;
  linked_at: Date;
}

const text = { type: String, required: true };
const schema = new Schema<TradeAccountDocument>(
  {
    partner: text,
    trade_username: text,
    user_id: { type: Schema.Types.ObjectId, required: true },
    linked_at: { type: Date, required: true },
  },
  { collection: 'trade_accounts', versionKey: false },
);
// An account belongs to one member, and a member has one at each partner.
schema.index({ partner: 1, trade_username: 1 }, { unique: true });
schema.index({ user_id: 1, partner: 1 }, { unique: true });

const TradeAccountModel = mongoose.model<TradeAccountDocument>('TradeAccount', schema);

defineDataPart(TradeAccountModel, 'trade_accounts', {
  of: (userId) => ({ user_id: userId }),
  fields: ['partner', 'trade_username', 'linked_at'],
});

/** Return a member's linked accounts; in a transaction as that sees them. */
export function tradeAccountsOf(userId: string, session?: ClientSession): Promise<TradeAccountDocument[]> {
  return TradeAccountModel.find({ user_id: userId })
    .session(session ?? null)
    .lean();
}

/** Return whether an account is linked to anybody, as a transaction sees it. */
export async function isLinked(partner: PartnerKey, tradeUsername: string, session: ClientSession): Promise<boolean> {
  const found = await TradeAccountModel.exists({ partner, trade_username: tradeUsername }).session(session);
  return found !== null;
}

/** Link an account, in a transaction. One that is linked, or a second one of a member, is a duplicate. */
export async function insertTradeAccount(account: TradeAccountDocument, session: ClientSession): Promise<void> {
  await TradeAccountModel.create([account], { session });
}

/** Forget a member's account at a partner, if there is one. */
export async function deleteTradeAccount(userId: string, partner: PartnerKey): Promise<void> {
  await TradeAccountModel.deleteOne({ user_id: userId, partner });
}

/** Forget the accounts of a member who is gone. */
export async function deleteTradeAccountsOf(userId: string): Promise<void> {
  await TradeAccountModel.deleteMany({ user_id: userId });
}
