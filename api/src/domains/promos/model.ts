import type { Language } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** A promotion of a partner's service, which staff have entered with the partner's written consent. */
export interface PromoDocument {
  _id: Types.ObjectId;
  key: string;
  partner: string;
  title: Record<Language, string>;
  text: Record<Language, string>;
  conditions: Record<Language, string>;
  url: string;
  /** Where the consent is kept, and its day. */
  consent: { reference: string; agreed_on: string };
  starts_at: Date;
  ends_at: Date;
  /** On how many members' days it may be told. */
  budget: number;
  /** Of that: moved in the transactions in which it is told. */
  used: number;
  /** How many of a hundred are not told of it. */
  control_percent: number;
}

const text = { type: String, required: true };
const both = { type: new Schema({ ja: text, en: text }, { _id: false }), required: true };
const instant = { type: Date, required: true };
const schema = new Schema<PromoDocument>(
  {
    key: text,
    partner: text,
    title: both,
    text: both,
    conditions: both,
    url: text,
    consent: { type: new Schema({ reference: text, agreed_on: text }, { _id: false }), required: true },
    starts_at: instant,
    ends_at: instant,
    budget: { type: Number, required: true },
    used: { type: Number, default: 0 },
    control_percent: { type: Number, default: 0 },
  },
  { collection: 'promos', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ ends_at: 1, _id: 1 });

const PromoModel = mongoose.model<PromoDocument>('Promo', schema);

/** Write a promotion in the session's transaction. What has a key that is taken is a duplicate. */
export async function insertPromo(promo: Omit<PromoDocument, '_id' | 'used'>, session: ClientSession): Promise<void> {
  await PromoModel.create([promo], { session });
}

/** Return a promotion, over or not; in a transaction as that sees it. */
export async function findPromo(key: string, session: ClientSession | null = null): Promise<PromoDocument | undefined> {
  return (await PromoModel.findOne({ key }, null, { session }).lean()) ?? undefined;
}

/** Return the promotions that are not over at an instant, those that are still to come among them. */
export async function findUnendedPromos(at: Date): Promise<PromoDocument[]> {
  return PromoModel.find({ ends_at: { $gt: at } })
    .sort({ ends_at: 1, _id: 1 })
    .limit(50)
    .lean();
}

/** Return promotions, latest first. */
export async function findPromos(limit: number): Promise<PromoDocument[]> {
  return PromoModel.find({}).sort({ _id: -1 }).limit(limit).lean();
}

/** End a promotion that would be told longer; return whether there is such a one. */
export async function setPromoEnd(key: string, at: Date, session: ClientSession): Promise<boolean> {
  const update = { $set: { ends_at: at } };
  const { modifiedCount } = await PromoModel.updateOne({ key, ends_at: { $gt: at } }, update, { session });
  return modifiedCount === 1;
}

/** Take one of the budget of a promotion that runs at an instant, in a transaction. Return false where none is left, or it is over. */
export async function takeTelling(key: string, at: Date, session: ClientSession): Promise<boolean> {
  const running = { key, starts_at: { $lte: at }, ends_at: { $gt: at }, $expr: { $lt: ['$used', '$budget'] } };
  const { modifiedCount } = await PromoModel.updateOne(running, { $inc: { used: 1 } }, { session });
  return modifiedCount === 1;
}
