import type { CancelReason, CreatorPlan, PaymentType, Recurring } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { grouped } from '../../batching';
import { findAtOnce } from '../../database';
import type { SubscriptionStatus } from '../entitlements/policy';

/** What was agreed for a subscription, and the period that runs by it. */
export interface AgreedTerms {
  recurring: Recurring;
  /** What a period costs. */
  amount: number;
  renews_with: PaymentType;
  /** The day of the month that its periods keep to. */
  anchor_day: number;
  period_starts_at: Date;
  /** What the running period is worth, what was paid for it less what went back: its unused days are credited. */
  period_value: number;
  /** Whether the running period is tried, and nothing was paid for it. */
  is_trial: boolean;
}

/** A higher price that a subscriber is asked to agree to. */
export interface AskedPrice {
  before: number;
  amount: number;
  /** The end of the period from which on it would hold. */
  ends_at: Date;
  asked_at: Date;
  is_agreed: boolean;
}

/** Days that were paid for with a charge that is disputed. */
export interface Suspension {
  charge_id: string;
  days: number;
  /** What they were worth. */
  value: number;
}

/** What one member has subscribed to of one creator; the last state stays when it has ended. */
export interface CreatorSubscriptionDocument {
  _id: Types.ObjectId;
  subscriber_id: Types.ObjectId;
  creator_id: Types.ObjectId;
  plan: CreatorPlan;
  /** As it was left; what time alone has changed since says `statusOf`. */
  status: SubscriptionStatus;
  /** When the period that is paid for, tried or given ends. */
  period_ends_at: Date;
  /** When the member came for the first time, and this time. */
  created_at: Date;
  started_at: Date;
  /** Null where it is given by staff: nothing is charged for it, and it does not renew. */
  terms: AgreedTerms | null;
  canceled_at: Date | null;
  cancel_reason: CancelReason | null;
  /** The last reminder of a payment to come: of which end of a period, and how many days before it. */
  reminded?: { ends_at: Date; days: number };
  price_change?: AskedPrice | null;
  suspended?: Suspension | null;
}

const nested = { _id: false } as const;
const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const terms = new Schema<AgreedTerms>(
  {
    recurring: text,
    amount: number,
    renews_with: text,
    anchor_day: number,
    period_starts_at: date,
    period_value: number,
    is_trial: { type: Boolean, required: true },
  },
  nested,
);
const askedPrice = new Schema<AskedPrice>(
  { before: number, amount: number, ends_at: date, asked_at: date, is_agreed: { type: Boolean, required: true } },
  nested,
);
const schema = new Schema<CreatorSubscriptionDocument>(
  {
    subscriber_id: { type: Schema.Types.ObjectId, required: true },
    creator_id: { type: Schema.Types.ObjectId, required: true },
    plan: text,
    status: text,
    period_ends_at: date,
    created_at: date,
    started_at: date,
    terms: { type: terms, default: null },
    canceled_at: { type: Date, default: null },
    cancel_reason: { type: String, default: null },
    reminded: { type: new Schema({ ends_at: date, days: number }, nested) },
    price_change: { type: askedPrice },
    suspended: { type: new Schema<Suspension>({ charge_id: text, days: number, value: number }, nested) },
  },
  { collection: 'creator_subscriptions', versionKey: false },
);
schema.index({ subscriber_id: 1, creator_id: 1, plan: 1 }, { unique: true });
schema.index({ creator_id: 1, plan: 1, _id: 1 });
schema.index({ creator_id: 1, _id: 1 });
schema.index({ creator_id: 1, 'price_change.is_agreed': 1, 'price_change.ends_at': 1 });
schema.index({ creator_id: 1, plan: 1, started_at: 1, _id: 1 });
schema.index({ creator_id: 1, plan: 1, period_ends_at: 1, _id: 1 });

export const CreatorSubscriptionModel = mongoose.model<CreatorSubscriptionDocument>('CreatorSubscription', schema);

/** Return all subscriptions of each of the members, ended or not; members who never had one are left out. */
export async function subscriptionsOf(subscriberIds: string[]): Promise<Map<string, CreatorSubscriptionDocument[]>> {
  const subscriber_id = { $in: subscriberIds.map((id) => new Types.ObjectId(id)) };
  const found = await findAtOnce<CreatorSubscriptionDocument>(CreatorSubscriptionModel, {
    filter: { subscriber_id },
  });
  return grouped(found, (one) => String(one.subscriber_id));
}

/** Return every subscription of a plan to these creators, ended or not. */
export async function subscriptionsTo(creatorIds: string[], plan: CreatorPlan): Promise<CreatorSubscriptionDocument[]> {
  return CreatorSubscriptionModel.find({ creator_id: { $in: creatorIds }, plan }).lean<CreatorSubscriptionDocument[]>();
}

/** What a member has or had of a creator. */
export type Held = Record<CreatorPlan, CreatorSubscriptionDocument | null>;

/** Return what a member has or had of a creator; in a transaction as that sees it. */
export async function heldOf(subscriberId: string, creatorId: string, session?: ClientSession): Promise<Held> {
  const found = await CreatorSubscriptionModel.find({ subscriber_id: subscriberId, creator_id: creatorId })
    .session(session ?? null)
    .lean<CreatorSubscriptionDocument[]>();
  const ofPlan = (plan: CreatorPlan) => found.find((one) => one.plan === plan) ?? null;
  return { prime: ofPlan('prime'), prime_plus: ofPlan('prime_plus') };
}

/** Return a subscription by its id; in a transaction as that sees it. */
export function findSubscription(id: string, session?: ClientSession): Promise<CreatorSubscriptionDocument | null> {
  return CreatorSubscriptionModel.findById(id)
    .session(session ?? null)
    .lean<CreatorSubscriptionDocument>();
}

/** Return all that a member has or had; in a transaction as that sees it. */
export function findOfSubscriber(
  subscriberId: string,
  session?: ClientSession,
): Promise<CreatorSubscriptionDocument[]> {
  return CreatorSubscriptionModel.find({ subscriber_id: subscriberId })
    .session(session ?? null)
    .lean<CreatorSubscriptionDocument[]>();
}

/** Return what members have or had of a creator, in the order of the ids. */
export function findTo(
  creatorId: string,
  after: string | undefined,
  limit: number,
): Promise<CreatorSubscriptionDocument[]> {
  return CreatorSubscriptionModel.find({ creator_id: creatorId, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<CreatorSubscriptionDocument[]>();
}

/** Add a subscription, or keep how it stands now, in a transaction. */
export async function putSubscription(
  { _id, ...subscription }: CreatorSubscriptionDocument,
  session: ClientSession,
): Promise<void> {
  await CreatorSubscriptionModel.updateOne({ _id }, { $set: subscription }, { session, upsert: true });
}

/** Note why a subscription was canceled, in a transaction; return false where that was said before, or it is not. */
export async function noteReason(
  { id, subscriberId, reason }: { id: string; subscriberId: string; reason: CancelReason },
  session: ClientSession,
): Promise<boolean> {
  const open = { _id: id, subscriber_id: subscriberId, canceled_at: { $ne: null }, cancel_reason: null };
  const noted = await CreatorSubscriptionModel.updateOne(open, { $set: { cancel_reason: reason } }, { session });
  return noted.matchedCount > 0;
}

/** Return how many subscribers of a creator were asked about a price to come and have not answered, and how many have agreed. */
export async function countAsked(creatorId: string, at: Date): Promise<{ asked: number; agreed: number }> {
  const [asked, agreed] = await Promise.all(
    [false, true].map((isAgreed) =>
      CreatorSubscriptionModel.countDocuments({
        creator_id: creatorId,
        'price_change.is_agreed': isAgreed,
        'price_change.ends_at': { $gt: at },
      }),
    ),
  );
  return { asked: asked ?? 0, agreed: agreed ?? 0 };
}
