import type { CancelReason, CreatorPlan, PaymentType, Recurring } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { grouped } from '../../batching';
import { findAtOnce, transaction } from '../../database';
import { accessEndsAt, type SubscriptionStatus } from '../entitlements/policy';

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
schema.index({ creator_id: 1, plan: 1, status: 1, period_ends_at: 1 });
schema.index({ creator_id: 1, _id: 1 });
schema.index({ creator_id: 1, 'price_change.is_agreed': 1, 'price_change.ends_at': 1 });
schema.index({ creator_id: 1, plan: 1, started_at: 1, _id: 1 });
schema.index({ creator_id: 1, plan: 1, period_ends_at: 1, _id: 1 });

export const CreatorSubscriptionModel = mongoose.model<CreatorSubscriptionDocument>('CreatorSubscription', schema);

defineDataPart(CreatorSubscriptionModel, 'subscriptions', {
  of: (userId) => ({ subscriber_id: userId }),
  fields: [
    'creator_id',
    'plan',
    'status',
    'created_at',
    'started_at',
    'period_ends_at',
    'terms',
    'canceled_at',
    'cancel_reason',
    'price_change',
  ],
  names: { creator_id: 'member' },
});

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
  return heldFrom(found);
}

/** Return what a member has or had of a creator, by plan. */
export function heldFrom(found: readonly CreatorSubscriptionDocument[]): Held {
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

/** Which subscribers of a creator are asked for. */
export interface SelectedSubscribers {
  plan: CreatorPlan;
  status?: SubscriptionStatus | undefined;
  recurring?: Recurring | undefined;
}

/** In which order, and after which one. */
export interface SubscriberOrder {
  field: 'started_at' | 'period_ends_at';
  direction: 1 | -1;
  after: { at: Date; id: string } | undefined;
}

/** Return subscriptions of a plan of a creator as they stand at an instant. */
export function findSubscribers(
  creatorId: string,
  selected: SelectedSubscribers,
  { field, direction, after }: SubscriberOrder,
  { at, limit }: { at: Date; limit: number },
): Promise<CreatorSubscriptionDocument[]> {
  const [beyond, from] = direction === 1 ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const);
  const isAfter = after && {
    [field]: { [from]: after.at },
    $or: [{ [field]: { [beyond]: after.at } }, { _id: { [beyond]: new Types.ObjectId(after.id) } }],
  };
  const conditions = [filterOf(creatorId, selected, at), ...(isAfter ? [isAfter] : [])];
  return CreatorSubscriptionModel.find({ $and: conditions })
    .sort({ [field]: direction, _id: direction })
    .limit(limit)
    .lean<CreatorSubscriptionDocument[]>();
}

const STATUSES = ['active', 'trialing', 'canceled', 'unpaid', 'ended'] as const satisfies SubscriptionStatus[];

/** Some subscriptions that were left alike when their periods ended. */
interface OverAlike {
  _id: { status: SubscriptionStatus; isAgreed: boolean; isGone: boolean };
  count: number;
}

/**
 * Return how many subscriptions of a plan of a creator are in each state at an instant, the same as `statusOf` says of each. As they
 * were left they are counted by an index; only those are read whose period has ended since: renewals on their way, and what staff gave.
 */
export async function countSubscribers(
  creatorId: string,
  plan: CreatorPlan,
  at: Date,
): Promise<Record<SubscriptionStatus, number>> {
  const of = { creator_id: new Types.ObjectId(creatorId), plan };
  const alike = {
    status: '$status',
    isAgreed: { $ne: ['$terms', null] },
    isGone: { $lte: ['$period_ends_at', givenSince(at)] },
  };
  const open = { $in: STATUSES.filter((status) => status !== 'ended') };
  // Both are of one state of the data: a renewal in between would be missing in one of them.
  return transaction(async (session) => {
    const counts = { active: 0, trialing: 0, canceled: 0, unpaid: 0, ended: 0 };
    for (const status of STATUSES) {
      counts[status] += await CreatorSubscriptionModel.countDocuments({ ...of, status }).session(session);
    }
    const over = await CreatorSubscriptionModel.aggregate<OverAlike>([
      { $match: { ...of, status: open, period_ends_at: { $lte: at } } },
      { $group: { _id: alike, count: { $sum: 1 } } },
    ]).session(session);
    for (const { _id, count } of over) {
      counts[_id.status] -= count;
      counts[standingOf(_id)] += count;
    }
    return counts;
  });
}

/** Return the same as `statusOf` says of what is over. */
function standingOf({ status, isAgreed, isGone }: OverAlike['_id']): SubscriptionStatus {
  if (status === 'canceled') return 'ended';
  if (isAgreed) return 'unpaid';
  return isGone ? 'ended' : status;
}

/** What staff gave ends so much later than its period: such periods as end at this instant are over. */
function givenSince(at: Date): Date {
  return new Date(2 * at.getTime() - accessEndsAt(at, true).getTime());
}

function filterOf(creatorId: string, { plan, status, recurring }: SelectedSubscribers, at: Date) {
  return {
    creator_id: new Types.ObjectId(creatorId),
    plan,
    ...(recurring && { 'terms.recurring': recurring }),
    ...(status && { $or: standingAs(status, at) }),
  };
}

/** The conditions by which `statusOf` says a status at an instant, one for each way to it. */
function standingAs(status: SubscriptionStatus, at: Date): object[] {
  const [agreed, given] = [{ terms: { $ne: null } }, { terms: null }];
  const [runs, isOver] = [{ $gt: at }, { $lte: at }];
  switch (status) {
    case 'active':
    case 'trialing':
      return [
        { status, ...agreed, period_ends_at: runs },
        { status, ...given, period_ends_at: { $gt: givenSince(at) } },
      ];
    case 'unpaid':
      return [
        { status: { $in: ['active', 'trialing', 'unpaid'] }, ...agreed, period_ends_at: isOver },
        { status: 'unpaid', ...given, period_ends_at: { $gt: givenSince(at) } },
      ];
    case 'canceled':
      return [{ status, period_ends_at: runs }];
    case 'ended':
      return [
        { status },
        { status: 'canceled', period_ends_at: isOver },
        { status: { $in: ['active', 'trialing', 'unpaid'] }, ...given, period_ends_at: { $lte: givenSince(at) } },
      ];
  }
}
