import type { CoinPack } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { AGREED_FIELDS, type Agreed } from '../../agreed';

/** The pack of coins that a member has agreed to buy. */
export interface CoinAgreement extends Agreed, CoinPack {
  charge_id: string;
}

const schema = new Schema<CoinAgreement>(
  {
    ...AGREED_FIELDS,
    charge_id: { type: String, required: true },
    coins: { type: Number, required: true },
    bonus: { type: Number, required: true },
  },
  { collection: 'coin_agreements', versionKey: false },
);
schema.index({ user_id: 1, _id: -1 });

const CoinAgreementModel = mongoose.model<CoinAgreement>('CoinAgreement', schema);

defineDataPart(CoinAgreementModel, 'coin_agreements', {
  of: (userId) => ({ user_id: userId }),
  fields: ['charge_id', 'amount', 'language', 'terms', 'agreed_at', 'coins', 'bonus'],
});

/** Keep what a member has agreed to, in the transaction that acts on it. */
export async function insertAgreement(agreement: CoinAgreement, session: ClientSession): Promise<void> {
  await CoinAgreementModel.create([agreement], { session });
}

/** Return an agreement by its id; in a transaction as that sees it. */
export function findAgreement(id: string, session?: ClientSession): Promise<CoinAgreement | null> {
  return CoinAgreementModel.findById(id)
    .session(session ?? null)
    .lean<CoinAgreement>();
}

/** Return the id of what a member has agreed to last, whatever became of it; in a transaction as that sees it. */
export async function lastAgreementOf(userId: string, session?: ClientSession): Promise<string | null> {
  const found = await CoinAgreementModel.findOne({ user_id: userId }, { _id: 1 })
    .sort({ _id: -1 })
    .session(session ?? null)
    .lean();
  return found && String(found._id);
}
