import type { MembershipPlan, PaymentType } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';
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
  /** What the running period is worth, what it cost less what was taken or let off: what is credited for its unused days. */
  period_value: number;
  is_trialing: boolean;
  /** Whether it renews at the end. */
  is_renewing: boolean;
  /** What follows at the end, where that is something else. */
  next_package: AgreedPlan | null;
  /** The last reminder of a payment to come: of which end of a period, and how many days before it. */
  reminded?: Reminder;
  /** What its member is asked, or was: whether it may cost more from the end of a period on. */
  price_change?: AskedPrice;
  /** What was taken away since its payment is disputed. */
  suspended?: Suspension;
}

/** A higher price that a member is asked to agree to. */
export interface AskedPrice extends AgreedPlan {
  /** What was agreed before. */
  before: number;
  /** The day of the list of prices, `YYYY-MM-DD`. */
  from: string;
  /** The end of the period from which on it would hold. */
  ends_at: Date;
  asked_at: Date;
  reminded_at: Date | null;
  agreed_at: Date | null;
}

/** Days that were paid for with a charge that is disputed. */
export interface Suspension {
  charge_id: string;
  days: number;
  /** What they were worth. */
  value: number;
  /** When the membership was ended for it. */
  at: Date;
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
const askedPrice = new Schema<AskedPrice>(
  {
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    before: { type: Number, required: true },
    amount: { type: Number, required: true },
    from: { type: String, required: true },
    ends_at: { type: Date, required: true },
    asked_at: { type: Date, required: true },
    reminded_at: { type: Date, default: null },
    agreed_at: { type: Date, default: null },
  },
  { _id: false },
);
const suspension = new Schema<Suspension>(
  {
    charge_id: { type: String, required: true },
    days: { type: Number, required: true },
    value: { type: Number, required: true },
    at: { type: Date, required: true },
  },
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
    price_change: { type: askedPrice },
    suspended: { type: suspension },
  },
  { collection: 'memberships', versionKey: false },
);
schema.index({ user_id: 1, kind: 1 }, { unique: true });
schema.index({ is_renewing: 1, ends_at: 1, _id: 1 });
schema.index({
  'price_change.from': 1,
  'price_change.package_name': 1,
  'price_change.recurring': 1,
  'price_change.agreed_at': 1,
});

export const MembershipModel = mongoose.model<MembershipDocument>('Membership', schema);

defineDataPart(MembershipModel, 'memberships', {
  of: (userId) => ({ user_id: userId }),
  fields: [
    'kind',
    'package_name',
    'recurring',
    'amount',
    'payment_type',
    'renews_with',
    'started_at',
    'period_starts_at',
    'ends_at',
    'is_trialing',
    'is_renewing',
    'next_package',
    'price_change',
  ],
});

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
  const update = { $set: terms, $setOnInsert: { _id: newId() } };
  const options = { session, upsert: true, returnDocument: 'after', lean: true } as const;
  return (await MembershipModel.findOneAndUpdate({ user_id: userId, kind }, update, options)) as MembershipDocument;
}

/** Note that the member of a membership is reminded, in a transaction. */
export async function noteReminder(id: Types.ObjectId, reminded: Reminder, session: ClientSession): Promise<void> {
  await MembershipModel.updateOne({ _id: id }, { $set: { reminded } }, { session });
}

/** Note what the member of a membership is asked about its price, in a transaction. */
export async function noteAskedPrice(id: Types.ObjectId, asked: AskedPrice, session: ClientSession): Promise<void> {
  await MembershipModel.updateOne({ _id: id }, { $set: { price_change: asked } }, { session });
}

/** Note what was taken away of a membership, or that it was given back, in a transaction. */
export async function noteSuspension(
  id: Types.ObjectId,
  suspended: Suspension | null,
  session: ClientSession,
): Promise<void> {
  const update = suspended ? { $set: { suspended } } : { $unset: { suspended: 1 as const } };
  await MembershipModel.updateOne({ _id: id }, update, { session });
}

/** Return memberships that renew between two instants, in the order in which they do, those after the membership `after`. */
export function renewingBetween(
  {
    since,
    until,
    after,
  }: { since: Date; until: Date; after?: Pick<MembershipDocument, '_id' | 'ends_at'> | undefined },
  limit: number,
): Promise<MembershipDocument[]> {
  const ends_at = { $gte: after?.ends_at ?? since, $lte: until };
  const isLater = after && { $or: [{ ends_at: { $gt: after.ends_at } }, { _id: { $gt: after._id } }] };
  return MembershipModel.find({ is_renewing: true, ends_at, ...isLater })
    .sort({ ends_at: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** Return how many members were asked about a price and have not answered, and how many have agreed; about so. */
export async function countAsked(
  asked: Pick<AskedPrice, 'from' | 'package_name' | 'recurring'>,
): Promise<{ asked: number; agreed: number }> {
  const { from, package_name, recurring } = asked;
  const one = {
    'price_change.from': from,
    'price_change.package_name': package_name,
    'price_change.recurring': recurring,
  };
  const [all, agreed] = await Promise.all([
    MembershipModel.countDocuments(one),
    MembershipModel.countDocuments({ ...one, 'price_change.agreed_at': { $gt: new Date(0) } }),
  ]);
  return { asked: all - agreed, agreed };
}
