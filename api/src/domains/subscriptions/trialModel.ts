import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A card with which a creator's Prime was tried: one trial for each, whoever saves it. */
interface PrimeTrialDocument {
  creator_id: Types.ObjectId;
  /** Stripe's fingerprint of the number. */
  fingerprint: string;
  user_id: Types.ObjectId;
  tried_at: Date;
}

const schema = new Schema<PrimeTrialDocument>(
  {
    creator_id: { type: Schema.Types.ObjectId, required: true },
    fingerprint: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    tried_at: { type: Date, required: true },
  },
  { collection: 'prime_trial_cards', versionKey: false },
);
schema.index({ creator_id: 1, fingerprint: 1 }, { unique: true });
schema.index({ fingerprint: 1, _id: 1 });
schema.index({ user_id: 1 });

const PrimeTrialModel = mongoose.model<PrimeTrialDocument>('PrimeTrial', schema);

defineDataPart(PrimeTrialModel, 'prime_trials', {
  of: (userId) => ({ user_id: userId }),
  fields: ['creator_id', 'tried_at'],
  names: { creator_id: 'member' },
});

/** A card with a creator. */
interface TrialCard {
  creatorId: string;
  fingerprint: string;
}

/** Return whether a creator's Prime was tried with a card; in a transaction as that sees it. */
export async function wasTriedWith({ creatorId, fingerprint }: TrialCard, session?: ClientSession): Promise<boolean> {
  const tried = PrimeTrialModel.exists({ creator_id: creatorId, fingerprint }).session(session ?? null);
  return (await tried) !== null;
}

/** Note, in a transaction, that a creator's Prime is tried with a card. */
export async function noteTrial(
  { creatorId, fingerprint, userId, at }: TrialCard & { userId: string; at: Date },
  session: ClientSession,
): Promise<void> {
  await PrimeTrialModel.create([{ creator_id: creatorId, fingerprint, user_id: userId, tried_at: at }], { session });
}

/**
 * Return whether a member has tried the Prime of anybody with a card that nobody has tried any with before: of many accounts with one card,
 * one is rewarded for it.
 */
export async function hasTriedPrime(userId: string): Promise<boolean> {
  const tried = await PrimeTrialModel.find({ user_id: userId }, { fingerprint: 1 }).lean();
  for (const fingerprint of new Set(tried.map((one) => one.fingerprint))) {
    const first = await PrimeTrialModel.findOne({ fingerprint }, { user_id: 1 }).sort({ _id: 1 }).lean();
    if (first?.user_id.equals(userId)) return true;
  }
  return false;
}
