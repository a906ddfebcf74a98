import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What a member limits a month to, in yen; null is no limit. */
export interface LimitDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  limit: number | null;
  /** A higher limit, or none, that holds from an instant on. */
  next: { limit: number | null; from: Date } | null;
}

const next = new Schema(
  { limit: { type: Number, default: null }, from: { type: Date, required: true } },
  { _id: false },
);
const schema = new Schema<LimitDocument>(
  { limit: { type: Number, default: null }, next: { type: next, default: null } },
  { collection: 'spending_limits', versionKey: false },
);

const LimitModel = mongoose.model<LimitDocument>('SpendingLimit', schema);

defineDataPart(LimitModel, 'spending_limit', {
  of: (userId) => ({ _id: userId }),
  fields: ['limit', 'next'],
});

/** Return what a member limits a month to, null when they never did; in a transaction as that sees it. */
export function findLimit(userId: string, session?: ClientSession): Promise<LimitDocument | null> {
  return LimitModel.findById(userId)
    .session(session ?? null)
    .lean<LimitDocument>();
}

/** Keep what a member limits a month to, in a transaction that has read what it was before. */
export async function putLimit(
  userId: string,
  limit: Pick<LimitDocument, 'limit' | 'next'>,
  session: ClientSession,
): Promise<void> {
  await LimitModel.updateOne({ _id: userId }, { $set: limit }, { session, upsert: true });
}

/** Forget what a member who is gone has limited. */
export async function deleteLimit(userId: string): Promise<void> {
  await LimitModel.deleteOne({ _id: userId });
}
