import type { CardCharge } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What a card is charged for. Each has its own `defineChargePurpose`. */
export type ChargePurpose =
  | 'membership'
  | 'membership_renewal'
  | 'subscription'
  | 'subscription_renewal'
  | 'coins'
  | 'course';

/** A sum that a member's card is charged with, once. */
export interface Charge {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** Yen. */
  amount: number;
  purpose: ChargePurpose;
  /** The id of what it is for, in its purpose's own collection. */
  subject_id: Types.ObjectId;
  /** Stripe's ids of the customer and of the card. */
  customer_id: string;
  card_id: string;
  /** What the card looked like: receipts name it. */
  card_brand: string;
  card_last4: string;
  /** Whether the member is there, and can be asked who they are. */
  is_present: boolean;
  status: CardCharge['status'];
  /** Stripe's id of the payment intent; null until it is known. */
  payment_intent_id: string | null;
  /** Stripe's word for why it failed. */
  failure: string | null;
  /** Yen that have gone back, or are on their way. */
  refunded: number;
  created_at: Date;
  settled_at: Date | null;
}

interface ChargeDocument extends Charge {
  /** The member for as long as it is open: they have one such charge at most. */
  open_for?: Types.ObjectId;
}

const schema = new Schema<ChargeDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    open_for: Schema.Types.ObjectId,
    amount: { type: Number, required: true, min: 1 },
    purpose: { type: String, required: true },
    subject_id: { type: Schema.Types.ObjectId, required: true },
    customer_id: { type: String, required: true },
    card_id: { type: String, required: true },
    card_brand: { type: String, default: '' },
    card_last4: { type: String, default: '' },
    is_present: { type: Boolean, required: true },
    status: { type: String, required: true },
    payment_intent_id: { type: String, default: null },
    failure: { type: String, default: null },
    refunded: { type: Number, default: 0 },
    created_at: { type: Date, required: true },
    settled_at: { type: Date, default: null },
  },
  { collection: 'charges', versionKey: false },
);
schema.index({ user_id: 1, _id: -1 });
schema.index({ open_for: 1 }, { unique: true, partialFilterExpression: { open_for: { $exists: true } } });

const ChargeModel = mongoose.model<ChargeDocument>('Charge', schema);

defineDataPart(ChargeModel, 'charges', {
  of: (userId) => ({ user_id: userId }),
  fields: ['_id', 'created_at', 'settled_at', 'amount', 'purpose', 'card_brand', 'card_last4', 'status', 'refunded'],
  isTable: true,
});

/** Return a charge by its id; in a transaction as that sees it. */
export function findCharge(id: string, session?: ClientSession): Promise<Charge | null> {
  return ChargeModel.findById(id)
    .session(session ?? null)
    .lean<Charge>();
}

/** Return the charge of a member whose end is not known; in a transaction as that sees it. */
export function openChargeOf(userId: string, session?: ClientSession): Promise<Charge | null> {
  return ChargeModel.findOne({ open_for: userId })
    .session(session ?? null)
    .lean<Charge>();
}

/** Add a charge that is not settled, in a transaction. */
export async function insertCharge(charge: Charge, session: ClientSession): Promise<void> {
  await ChargeModel.create([{ ...charge, open_for: charge.user_id }], { session });
}

/** Keep what is known of an open charge; return false, in a transaction, when it is settled already. */
export async function updateOpenCharge(
  id: Types.ObjectId,
  {
    isOver,
    ...known
  }: Partial<Pick<Charge, 'status' | 'payment_intent_id' | 'failure' | 'settled_at'>> & { isOver: boolean },
  session: ClientSession,
): Promise<boolean> {
  const update = isOver ? { $set: known, $unset: { open_for: 1 } } : { $set: known };
  const updated = await ChargeModel.updateOne({ _id: id, open_for: { $exists: true } }, update, { session });
  return updated.matchedCount > 0;
}

/** Return the latest charges of a member, newest first. */
export function chargesOf(userId: string, limit: number): Promise<Charge[]> {
  return ChargeModel.find({ user_id: userId }).sort({ _id: -1 }).limit(limit).lean<Charge[]>();
}

/** Note that some yen of a charge go back, in a transaction; return false when so many are not left of it. */
export async function noteRefund(id: Types.ObjectId, amount: number, session: ClientSession): Promise<boolean> {
  const left = { $gte: [{ $subtract: ['$amount', '$refunded'] }, amount] };
  const noted = await ChargeModel.updateOne(
    { _id: id, status: 'succeeded', $expr: left },
    { $inc: { refunded: amount } },
    { session },
  );
  return noted.matchedCount > 0;
}

/** Note that some yen of a charge have gone back without us, or have come back to us when negative, in a transaction. */
export async function addRefunded(id: Types.ObjectId, amount: number, session: ClientSession): Promise<void> {
  await ChargeModel.updateOne({ _id: id }, { $inc: { refunded: amount } }, { session });
}
