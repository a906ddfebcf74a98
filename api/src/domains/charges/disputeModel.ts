import type { StaffDispute } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A charge whose card's owner has told their bank that it is not right. */
export interface Dispute {
  _id: Types.ObjectId;
  /** Stripe's id. */
  dispute_id: string;
  charge_id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** Yen that the bank has taken back. */
  amount: number;
  /** Stripe's word. */
  reason: string;
  status: StaffDispute['status'];
  /** It was won, and what was taken away could not be given back: staff decide. */
  needs_staff: boolean;
  opened_at: Date;
  closed_at: Date | null;
}

const schema = new Schema<Dispute>(
  {
    dispute_id: { type: String, required: true },
    charge_id: { type: Schema.Types.ObjectId, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true },
    reason: { type: String, required: true },
    status: { type: String, required: true },
    needs_staff: { type: Boolean, default: false },
    opened_at: { type: Date, required: true },
    closed_at: { type: Date, default: null },
  },
  { collection: 'card_disputes', versionKey: false },
);
schema.index({ dispute_id: 1 }, { unique: true });
schema.index({ user_id: 1, _id: -1 });
schema.index({ status: 1, _id: 1 });
schema.index({ needs_staff: 1, _id: 1 });

const DisputeModel = mongoose.model<Dispute>('CardDispute', schema);

defineDataPart(DisputeModel, 'card_disputes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['opened_at', 'closed_at', 'charge_id', 'amount', 'status'],
});

/** Return a dispute by Stripe's id, as a transaction sees it. */
export function findDispute(disputeId: string, session: ClientSession): Promise<Dispute | null> {
  return DisputeModel.findOne({ dispute_id: disputeId }).session(session).lean<Dispute>();
}

/** Return a dispute by its id. */
export function disputeById(id: string): Promise<Dispute | null> {
  return DisputeModel.findById(id).lean<Dispute>();
}

/** Add a dispute, in a transaction. */
export async function insertDispute(dispute: Dispute, session: ClientSession): Promise<void> {
  await DisputeModel.create([dispute], { session });
}

/** Note how an open dispute has ended, in a transaction; return false when that was noted before. */
export async function closeDispute(
  id: Types.ObjectId,
  closed: Pick<Dispute, 'status' | 'closed_at'>,
  session: ClientSession,
): Promise<boolean> {
  const updated = await DisputeModel.updateOne({ _id: id, status: 'open' }, { $set: closed }, { session });
  return updated.matchedCount > 0;
}

/** Note that a dispute waits for staff, in a transaction. */
export async function noteStaffNeeded(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await DisputeModel.updateOne({ _id: id }, { $set: { needs_staff: true } }, { session });
}

/** Note that staff have seen to a dispute, in a transaction; return false when it does not wait for them. */
export async function noteSeenTo(id: string, session: ClientSession): Promise<boolean> {
  const noted = await DisputeModel.updateOne(
    { _id: id, needs_staff: true },
    { $set: { needs_staff: false } },
    { session },
  );
  return noted.matchedCount > 0;
}

/** Return the latest disputes of a member, newest first. */
export function disputesOf(userId: string, limit: number): Promise<Dispute[]> {
  return DisputeModel.find({ user_id: userId }).sort({ _id: -1 }).limit(limit).lean<Dispute[]>();
}

/** Return disputes that are open or wait for staff, oldest first of each. */
export async function disputesAtWork(limit: number): Promise<Dispute[]> {
  const kinds = [{ status: 'open' }, { needs_staff: true }] as const;
  const found = await Promise.all(
    kinds.map((kind) => DisputeModel.find(kind).sort({ _id: 1 }).limit(limit).lean<Dispute[]>()),
  );
  return found.flat();
}
