import type { MembershipOffer, MembershipPlan, PaymentType } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { AGREED_FIELDS, type Agreed } from '../../agreed';
import type { Promotion } from './promotion';

/** The plan that a member has agreed to. */
export interface AgreementDocument extends Agreed, MembershipPlan {
  payment_type: PaymentType;
  /** What it was to them; `price_change`: they have agreed to what it costs from then on. */
  offer: MembershipOffer | 'price_change';
  /** What campaigns give with it; missing in agreements from before there were any. */
  promotion?: Promotion;
}

const promoted = { campaign: { type: String, required: true }, cost: { type: Number, required: true } } as const;
const promotion = new Schema<Promotion>(
  {
    discount: { type: new Schema({ ...promoted, amount: Number }, { _id: false }), default: null },
    trial: { type: new Schema({ ...promoted, days: Number }, { _id: false }), default: null },
    coins: { type: new Schema({ ...promoted, amount: Number, after_days: Number }, { _id: false }), default: null },
  },
  { _id: false },
);
const schema = new Schema<AgreementDocument>(
  {
    ...AGREED_FIELDS,
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    payment_type: { type: String, required: true },
    offer: { type: String, required: true },
    promotion,
  },
  { collection: 'membership_agreements', versionKey: false },
);
schema.index({ user_id: 1, _id: -1 });

export const AgreementModel = mongoose.model<AgreementDocument>('MembershipAgreement', schema);

defineDataPart(AgreementModel, 'membership_agreements', {
  of: (userId) => ({ user_id: userId }),
  fields: [
    'charge_id',
    'amount',
    'language',
    'terms',
    'agreed_at',
    'package_name',
    'recurring',
    'payment_type',
    'offer',
  ],
});

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
