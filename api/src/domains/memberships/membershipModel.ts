import type { MembershipPlan, PaymentType } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import type { MembershipKind } from './packages';

/** A plan that was agreed upon, with what a period of it costs. */
export interface AgreedPlan extends MembershipPlan {
  amount: number;
}

/** A member's membership of a kind; the last one stays when it has ended. */
export interface MembershipDocument extends AgreedPlan {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  kind: MembershipKind;
  /** With what the running period was paid: `grant`, `web_coin`, `credit`, `android_iap` … */
  payment_type: string;
  /** With what it is paid when it renews. */
  renews_with: PaymentType;
  started_at: Date;
  /** The day of the month that its periods keep to. */
  anchor_day: number;
  period_starts_at: Date;
  /** The end of the period that is paid for, or of the trial. */
  ends_at: Date;
  /** What the running period is worth: what is credited for its unused days. */
  period_value: number;
  is_trialing: boolean;
  /** Whether it renews at the end. */
  is_renewing: boolean;
  /** What follows at the end, where that is something else. */
  next_package: AgreedPlan | null;
  /** The last reminder of a payment to come: of which end of a period, and how many days before it. */
  reminded?: Reminder;
}

/** A mail that says, some days before the end of a period, what will be paid then. */
export interface Reminder {
  ends_at: Date;
  days: number;
}

const agreed = new Schema<AgreedPlan>(
  {
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);
const reminder = new Schema<Reminder>(
  { ends_at: { type: Date, required: true }, days: { type: Number, required: true } },
  { _id: false },
);
const schema = new Schema<MembershipDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    amount: { type: Number, required: true },
    payment_type: { type: String, required: true },
    renews_with: { type: String, required: true },
    started_at: { type: Date, required: true },
    anchor_day: { type: Number, required: true },
    period_starts_at: { type: Date, required: true },
    ends_at: { type: Date, required: true },
    period_value: { type: Number, required: true },
    is_trialing: { type: Boolean, default: false },
    is_renewing: { type: Boolean, default: true },
    next_package: { type: agreed, default: null },
    reminded: { type: reminder },
  },
  { collection: 'memberships', versionKey: false },
);
schema.index({ user_id: 1, kind: 1 }, { unique: true });

export const MembershipModel = mongoose.model<MembershipDocument>('Membership', schema);

/** What a membership is, but whose. */
export type MembershipTerms = Omit<MembershipDocument, '_id' | 'user_id'>;

/** The memberships that a member has or had last. */
export type Memberships = Record<MembershipKind, MembershipDocument | null>;

/** Return the memberships that a member has or had last; in a transaction as that sees them. */
export async function membershipsOf(userId: string, session?: ClientSession): Promise<Memberships> {
  const found = await MembershipModel.find({ user_id: userId })
    .session(session ?? null)
    .lean();
  const ofKind = (kind: MembershipKind) => found.find((one) => one.kind === kind) ?? null;
  return { platform: ofKind('platform'), izanavi: ofKind('izanavi') };
}

/** Return a membership by its id, as a transaction sees it. */
export function findMembership(id: string, session: ClientSession): Promise<MembershipDocument | null> {
  return MembershipModel.findById(id).session(session).lean();
}

/** Give a member a membership in place of the one of its kind that they have, in a transaction. */
export async function putMembership(
  userId: string,
  { kind, ...terms }: MembershipTerms,
  session: ClientSession,
): Promise<MembershipDocument> {
  const update = { $set: terms };
  const options = { session, upsert: true, returnDocument: 'after', lean: true } as const;
  return (await MembershipModel.findOneAndUpdate({ user_id: userId, kind }, update, options)) as MembershipDocument;
}

/** Note that the member of a membership is reminded, in a transaction. */
export async function noteReminder(id: Types.ObjectId, reminded: Reminder, session: ClientSession): Promise<void> {
  await MembershipModel.updateOne({ _id: id }, { $set: { reminded } }, { session });
}
