import type { PaymentTerm, Language } from '@minori/contracts';
import type { MembershipOffer, MembershipPlan, PaymentType } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** What a member has agreed to, word for word as it was shown. Agreements are only ever added. */
export interface AgreementDocument extends MembershipPlan {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  payment_type: PaymentType;
  /** The charge of a card that it waits for, or waited; null where nothing is charged to a card. */
  charge_id: string | null;
  /** What it was to them; `price_change`: they have agreed to what it costs from then on. */
  offer: MembershipOffer | 'price_change';
  amount: number;
  language: Language;
  terms: PaymentTerm[];
  /** The hash of all that. */
  shown: string;
  agreed_at: Date;
}

const term = new Schema<PaymentTerm>(
  {
    title: { type: String, required: true },
    amount: { type: Number, default: null },
    text: { type: String, default: '' },
  },
  { _id: false },
);
const schema = new Schema<AgreementDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    payment_type: { type: String, required: true },
    charge_id: { type: String, default: null },
    offer: { type: String, required: true },
    amount: { type: Number, required: true },
    language: { type: String, required: true },
    terms: { type: [term], required: true },
    shown: { type: String, required: true },
    agreed_at: { type: Date, required: true },
  },
  { collection: 'membership_agreements', versionKey: false },
);
schema.index({ user_id: 1, _id: -1 });

export const AgreementModel = mongoose.model<AgreementDocument>('MembershipAgreement', schema);

/** Keep what a member has agreed to, in the transaction that acts on it. */
export async function insertAgreement(agreement: AgreementDocument, session: ClientSession): Promise<void> {
  await AgreementModel.create([agreement], { session });
}

/** Return an agreement by its id; in a transaction as that sees it. */
export function findAgreement(id: string, session?: ClientSession): Promise<AgreementDocument | null> {
  return AgreementModel.findById(id)
    .session(session ?? null)
    .lean<AgreementDocument>();
}

/** Return the latest agreements of a member, newest first. */
export function agreementsOf(userId: string, limit: number): Promise<AgreementDocument[]> {
  return AgreementModel.find({ user_id: userId }).sort({ _id: -1 }).limit(limit).lean<AgreementDocument[]>();
}
