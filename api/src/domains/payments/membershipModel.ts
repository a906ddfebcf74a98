import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** A member's platform membership; the last one stays when it has ended. */
export interface MembershipDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  package_name: MembershipPackageName;
  recurring: Recurring;
  /** `credit`, `web_coin`, `android_iap` … */
  payment_type: string;
  started_at: Date;
  /** The end of the period that is paid for, or of the trial. */
  ends_at: Date;
  is_trialing: boolean;
  /** Whether it renews at the end. */
  is_renewing: boolean;
  next_package: { package_name: MembershipPackageName; recurring: Recurring } | null;
}

const schema = new Schema<MembershipDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    payment_type: { type: String, required: true },
    started_at: { type: Date, required: true },
    ends_at: { type: Date, required: true },
    is_trialing: { type: Boolean, default: false },
    is_renewing: { type: Boolean, default: true },
    next_package: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'memberships', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });

export const MembershipModel = mongoose.model<MembershipDocument>('Membership', schema);

/** Return the membership that a member has or had last; null when there never was one. */
export function membershipOf(userId: string): Promise<MembershipDocument | null> {
  return MembershipModel.findOne({ user_id: userId }).lean();
}

/** Give a member a membership in place of the one that they have, in a transaction. */
export async function putMembership(
  userId: string,
  membership: Omit<MembershipDocument, '_id' | 'user_id'>,
  session: ClientSession,
): Promise<void> {
  await MembershipModel.updateOne({ user_id: userId }, { $set: membership }, { session, upsert: true });
}

/** End a member's membership, in a transaction. */
export async function closeMembership(userId: string, at: Date, session: ClientSession): Promise<void> {
  const change = { ends_at: at, is_renewing: false, next_package: null };
  await MembershipModel.updateOne({ user_id: userId }, { $set: change }, { session });
}
