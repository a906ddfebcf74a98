import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** Why money goes back: what it was for could not be had any more, or staff have decided so. */
export type RefundReason = 'not_available' | 'staff';

/** Money of a charge that goes back to its card. */
export interface Refund {
  _id: Types.ObjectId;
  charge_id: Types.ObjectId;
  /** Yen. */
  amount: number;
  reason: RefundReason;
  /** `pending` until Stripe has it. */
  status: 'pending' | 'succeeded';
  /** Stripe's id of it; null until it is known. */
  refund_id: string | null;
  created_at: Date;
}

const schema = new Schema<Refund>(
  {
    charge_id: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true, min: 1 },
    reason: { type: String, required: true },
    status: { type: String, required: true },
    refund_id: { type: String, default: null },
    created_at: { type: Date, required: true },
  },
  { collection: 'card_refunds', versionKey: false },
);

const RefundModel = mongoose.model<Refund>('CardRefund', schema);

/** Add a refund that Stripe does not have yet, in a transaction. */
export async function insertRefund(refund: Refund, session: ClientSession): Promise<void> {
  await RefundModel.create([refund], { session });
}

/** Return a refund by its id. */
export function findRefund(id: string): Promise<Refund | null> {
  return RefundModel.findById(id).lean<Refund>();
}

/** Note that Stripe has a refund, in a transaction; return false when that was noted before. */
export async function closeRefund(id: Types.ObjectId, refundId: string, session: ClientSession): Promise<boolean> {
  const closed = await RefundModel.updateOne(
    { _id: id, status: 'pending' },
    { $set: { status: 'succeeded', refund_id: refundId } },
    { session },
  );
  return closed.matchedCount > 0;
}
