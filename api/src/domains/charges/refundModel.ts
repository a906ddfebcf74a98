import type { StaffRefund } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** Why money goes back: what it was for could not be had any more, its member has given it back, or staff have decided so, here or at Stripe. */
export type RefundReason = StaffRefund['reason'];

/** Money of a charge that goes back to its card. */
export interface Refund {
  _id: Types.ObjectId;
  charge_id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** Yen. */
  amount: number;
  reason: RefundReason;
  /** What staff wrote; null where they did not decide. */
  note: string | null;
  /** `pending` until Stripe has it; `failed` when the bank of the card has sent it back, or Stripe refused it. */
  status: StaffRefund['status'];
  /** Stripe's id of it; left out until it is known. */
  refund_id?: string;
  /** Stripe's word for why it failed. */
  failure: string | null;
  created_at: Date;
}

const schema = new Schema<Refund>(
  {
    charge_id: { type: Schema.Types.ObjectId, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true, min: 1 },
    reason: { type: String, required: true },
    note: { type: String, default: null },
    status: { type: String, required: true },
    refund_id: String,
    failure: { type: String, default: null },
    created_at: { type: Date, required: true },
  },
  { collection: 'card_refunds', versionKey: false },
);
schema.index({ refund_id: 1 }, { unique: true, sparse: true });
schema.index({ user_id: 1, _id: -1 });
schema.index({ status: 1, _id: 1 });

const RefundModel = mongoose.model<Refund>('CardRefund', schema);

defineDataPart(RefundModel, 'card_refunds', {
  of: (userId) => ({ user_id: userId }),
  fields: ['created_at', 'charge_id', 'amount', 'status'],
  isTable: true,
});

/** Add a refund, in a transaction. Another one of Stripe's id is a duplicate. */
export async function insertRefund(refund: Refund, session: ClientSession): Promise<void> {
  await RefundModel.create([refund], { session });
}

/** Return a refund by its id; in a transaction as that sees it. */
export function findRefund(id: string, session?: ClientSession): Promise<Refund | null> {
  return RefundModel.findById(id)
    .session(session ?? null)
    .lean<Refund>();
}

/** Return a refund by Stripe's id, as a transaction sees it. */
export function findByStripeId(refundId: string, session: ClientSession): Promise<Refund | null> {
  return RefundModel.findOne({ refund_id: refundId }).session(session).lean<Refund>();
}

/** Return the latest refunds of a member, newest first. */
export function refundsOf(userId: string, limit: number): Promise<Refund[]> {
  return RefundModel.find({ user_id: userId }).sort({ _id: -1 }).limit(limit).lean<Refund[]>();
}

/** Return refunds that failed and that staff have not seen to, oldest first. */
export function failedRefunds(limit: number): Promise<Refund[]> {
  return RefundModel.find({ status: 'failed' }).sort({ _id: 1 }).limit(limit).lean<Refund[]>();
}

/** Have a refund stand otherwise, in a transaction; return false when it does not stand at `from` any more. */
export async function moveRefund(
  id: Types.ObjectId,
  from: Refund['status'],
  change: Pick<Refund, 'status'> & Partial<Pick<Refund, 'refund_id' | 'failure'>>,
  session: ClientSession,
): Promise<boolean> {
  const moved = await RefundModel.updateOne({ _id: id, status: from }, { $set: change }, { session });
  return moved.matchedCount > 0;
}

/** Return the ids of refunds by Stripe's ids, as far as they are known. */
export async function stripeIdsOf(refundIds: string[]): Promise<Map<string, string>> {
  const found = await RefundModel.find({ refund_id: { $in: refundIds } }, { refund_id: 1 }).lean();
  return new Map(found.map(({ _id, refund_id = '' }) => [refund_id, String(_id)]));
}
