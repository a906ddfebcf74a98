import type { CampaignKey, CreatorPlan, PaymentType, Recurring, SubscriptionOffer } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { AGREED_FIELDS, type Agreed } from '../../agreed';
import type { AnchoredPeriod } from '../memberships/periods';

/** What a campaign takes off the first period, and what that takes of the campaign's budget. */
export interface AgreedDiscount {
  campaign: CampaignKey;
  cost: number;
  amount: number;
}

/** What of a subscription a member has agreed to. */
export interface SubscriptionAgreement extends Agreed {
  creator_id: Types.ObjectId;
  /** As they were called then. */
  creator_name: string;
  plan: CreatorPlan;
  recurring: Recurring;
  payment_type: PaymentType;
  /** What it was to them; `price_change`: they have agreed to what it costs from then on. */
  offer: SubscriptionOffer | 'price_change';
  /** What a period costs after the first one. */
  price: number;
  discount: AgreedDiscount | null;
  /** What unused days take off, and of which period they are. */
  credit: { recurring: Recurring; amount: number } | null;
  period: AnchoredPeriod;
  /** What stands for what they had of it: it is handed out to who has the same. */
  standing: string;
}

const period = new Schema<AnchoredPeriod>(
  {
    starts_at: { type: Date, required: true },
    ends_at: { type: Date, required: true },
    anchor_day: { type: Number, required: true },
  },
  { _id: false },
);
const discount = new Schema<AgreedDiscount>(
  {
    campaign: { type: String, required: true },
    cost: { type: Number, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);
const credit = new Schema(
  { recurring: { type: String, required: true }, amount: { type: Number, required: true } },
  { _id: false },
);
const schema = new Schema<SubscriptionAgreement>(
  {
    ...AGREED_FIELDS,
    creator_id: { type: Schema.Types.ObjectId, required: true },
    creator_name: { type: String, required: true },
    plan: { type: String, required: true },
    recurring: { type: String, required: true },
    payment_type: { type: String, required: true },
    offer: { type: String, required: true },
    price: { type: Number, required: true },
    discount: { type: discount, default: null },
    credit: { type: credit, default: null },
    period: { type: period, required: true },
    standing: { type: String, default: '' },
  },
  { collection: 'subscription_agreements', versionKey: false },
);
schema.index({ user_id: 1 });

const AgreementModel = mongoose.model<SubscriptionAgreement>('SubscriptionAgreement', schema);

defineDataPart(AgreementModel, 'subscription_agreements', {
  of: (userId) => ({ user_id: userId }),
  fields: [
    'charge_id',
    'amount',
    'language',
    'terms',
    'agreed_at',
    'creator_id',
    'creator_name',
    'plan',
    'recurring',
    'payment_type',
    'offer',
    'price',
  ],
  names: { creator_id: 'member' },
});

/** Keep what a member has agreed to, in the transaction that acts on it. */
export async function insertAgreement(agreement: SubscriptionAgreement, session: ClientSession): Promise<void> {
  await AgreementModel.create([agreement], { session });
}

/** Return an agreement by its id; in a transaction as that sees it. */
export function findAgreement(id: string, session?: ClientSession): Promise<SubscriptionAgreement | null> {
  return AgreementModel.findById(id)
    .session(session ?? null)
    .lean<SubscriptionAgreement>();
}
