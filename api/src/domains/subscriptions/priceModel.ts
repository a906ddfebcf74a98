import type { CreatorPrices } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What a creator asks for a month of Prime and Prime Plus. */
export interface CreatorPriceDocument extends CreatorPrices {
  /** The creator. */
  _id: Types.ObjectId;
  joins_campaigns: boolean;
  /** Staff let nobody begin. */
  is_restricted: boolean;
  changed_at: Date;
}

const schema = new Schema<CreatorPriceDocument>(
  {
    prime: { type: Number, default: null },
    prime_plus: { type: Number, default: null },
    joins_campaigns: { type: Boolean, default: false },
    is_restricted: { type: Boolean, default: false },
    changed_at: { type: Date, required: true },
  },
  { collection: 'creator_prices', versionKey: false },
);
schema.index({ joins_campaigns: 1, _id: 1 });

export const CreatorPriceModel = mongoose.model<CreatorPriceDocument>('CreatorPrice', schema);

defineDataPart(CreatorPriceModel, 'own_prime_prices', {
  of: (userId) => ({ _id: userId }),
  fields: ['prime', 'prime_plus', 'joins_campaigns', 'changed_at'],
});

/** What of the prices of a creator can be set. */
export type SetPrices = Partial<Omit<CreatorPriceDocument, '_id'>> & Pick<CreatorPriceDocument, 'changed_at'>;

/** Return the prices of creators, by their ids, as far as they have set some; in a transaction as that sees them. */
export async function pricesOf(
  creatorIds: readonly string[],
  session?: ClientSession,
): Promise<Map<string, CreatorPriceDocument>> {
  const found = await CreatorPriceModel.find({ _id: { $in: creatorIds.map((id) => new Types.ObjectId(id)) } })
    .session(session ?? null)
    .lean<CreatorPriceDocument[]>();
  return new Map(found.map((prices) => [String(prices._id), prices]));
}

/** Set prices of a creator, in a transaction; what is left out stays. */
export async function putPrices(creatorId: string, prices: SetPrices, session: ClientSession): Promise<void> {
  await CreatorPriceModel.updateOne({ _id: creatorId }, { $set: prices }, { session, upsert: true });
}

/** Return the prices of creators who take part in campaigns. */
export function campaigningPrices(limit: number): Promise<CreatorPriceDocument[]> {
  return CreatorPriceModel.find({ joins_campaigns: true }).limit(limit).lean<CreatorPriceDocument[]>();
}
