import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** A card with which a membership was tried: one trial for each, whoever saves it. */
interface TrialCardDocument {
  /** Stripe's fingerprint of the number. */
  _id: string;
  user_id: Types.ObjectId;
  tried_at: Date;
}

const schema = new Schema<TrialCardDocument>(
  {
    _id: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    tried_at: { type: Date, required: true },
  },
  { collection: 'trial_cards', versionKey: false },
);

const TrialCardModel = mongoose.model<TrialCardDocument>('TrialCard', schema);

/** Return whether a membership was tried with a card; in a transaction as that sees it. */
export async function wasTriedWith(fingerprint: string, session?: ClientSession): Promise<boolean> {
  return (await TrialCardModel.exists({ _id: fingerprint }).session(session ?? null)) !== null;
}

/** Note, in a transaction, that a membership is tried with a card. */
export async function noteTrial(
  { fingerprint, userId, at }: { fingerprint: string; userId: Types.ObjectId; at: Date },
  session: ClientSession,
): Promise<void> {
  await TrialCardModel.create([{ _id: fingerprint, user_id: userId, tried_at: at }], { session });
}
