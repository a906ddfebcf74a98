import type { CreatorPlan, PaymentType, Recurring } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import type { TakenCoins } from '../coins/lots';

/** What a line is for: a period, what a campaign takes off it, and the unused days of the one before, which are negative. */
export interface InvoiceLine {
  kind: 'period' | 'discount' | 'unused';
  recurring: Recurring;
  amount: number;
}

/** How an invoice was paid. */
export interface InvoicePayment {
  method: PaymentType;
  /** The key of the journal: what goes back names it. */
  sale: string;
  /** Where the coins came from, and where a refund returns them to; none where a card has paid. */
  taken: TakenCoins[];
  /** The charge of the card; null where coins have paid. */
  charge_id: string | null;
}

/** What a member owes, or owed, for one period of a subscription. */
export interface Invoice {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  creator_id: Types.ObjectId;
  subscription_id: Types.ObjectId;
  plan: CreatorPlan;
  recurring: Recurring;
  period_starts_at: Date;
  period_ends_at: Date;
  /** When the period was cut short: it was changed, given back, or taken away. */
  ended_at: Date | null;
  lines: InvoiceLine[];
  /** Yen or coins, which are the same: what the lines come to. */
  total: number;
  /** `tried` is a period for which nothing is to be paid, `void` what is not owed any more. */
  state: 'open' | 'paid' | 'tried' | 'void';
  /** How often it could not be paid. */
  attempts: number;
  /** When it is tried again; null where it is not open. */
  next_attempt_at: Date | null;
  /** Null where it is not paid, or comes to nothing. */
  payment: InvoicePayment | null;
  receipt_id: Types.ObjectId | null;
  /** Yen or coins of it that went back, or are on their way. */
  refunded: number;
  paid_at: Date | null;
  /** Whether its payment waits since it would be above what the member wants to spend in a month. */
  is_over_limit: boolean;
  created_at: Date;
}

/** An invoice as kept. */
interface InvoiceDocument extends Invoice {
  /** The subscription for as long as it is open: there is one such invoice at most. */
  open_for?: Types.ObjectId;
}

const reference = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const nested = { _id: false, id: false } as const;
const taken = new Schema<TakenCoins>(
  { id: text, source: text, amount: { ...number, min: 1 }, expires_at: date },
  nested,
);
const payment = new Schema<InvoicePayment>(
  { method: text, sale: text, taken: { type: [taken], required: true }, charge_id: { type: String, default: null } },
  nested,
);
const schema = new Schema<InvoiceDocument>(
  {
    user_id: reference,
    creator_id: reference,
    subscription_id: reference,
    open_for: Schema.Types.ObjectId,
    plan: text,
    recurring: text,
    period_starts_at: date,
    period_ends_at: date,
    ended_at: { type: Date, default: null },
    lines: { type: [new Schema<InvoiceLine>({ kind: text, recurring: text, amount: number }, nested)], required: true },
    total: { ...number, min: 0 },
    state: text,
    attempts: number,
    next_attempt_at: { type: Date, default: null },
    payment: { type: payment, default: null },
    receipt_id: { type: Schema.Types.ObjectId, default: null },
    refunded: { type: Number, default: 0 },
    is_over_limit: { type: Boolean, default: false },
    paid_at: { type: Date, default: null },
    created_at: date,
  },
  { collection: 'subscription_invoices', versionKey: false },
);
schema.index({ user_id: 1, state: 1, _id: -1 });
schema.index({ subscription_id: 1, state: 1, _id: -1 });
schema.index({ creator_id: 1, plan: 1, state: 1, period_ends_at: 1 });
schema.index({ 'payment.charge_id': 1 });
schema.index({ open_for: 1 }, { unique: true, partialFilterExpression: { open_for: { $exists: true } } });

export const InvoiceModel = mongoose.model<InvoiceDocument>('SubscriptionInvoice', schema);

defineDataPart(InvoiceModel, 'subscription_invoices', {
  of: (userId) => ({ user_id: userId }),
  fields: [
    '_id',
    'created_at',
    'paid_at',
    'period_starts_at',
    'period_ends_at',
    'recurring',
    'lines',
    'total',
    'state',
    'refunded',
    'creator_id',
    'plan',
  ],
  names: { creator_id: 'member' },
  isTable: true,
});

/** Return the open invoices of subscriptions; in a transaction as that sees them. */
export function openInvoicesOf(ids: Types.ObjectId[], session?: ClientSession): Promise<Invoice[]> {
  return InvoiceModel.find({ open_for: { $in: ids } })
    .session(session ?? null)
    .lean<Invoice[]>();
}

/** Return what a member has paid, newest first, before the id `before`. */
export function paidInvoicesOf(userId: string, before: string | undefined, limit: number): Promise<Invoice[]> {
  const since = before !== undefined && { _id: { $lt: before } };
  return InvoiceModel.find({ user_id: userId, state: 'paid', ...since })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<Invoice[]>();
}

/** Return an invoice by its id; in a transaction as that sees it. */
export function findInvoice(id: Types.ObjectId | string, session?: ClientSession): Promise<Invoice | null> {
  return InvoiceModel.findById(id)
    .session(session ?? null)
    .lean<Invoice>();
}

/** Return the invoice that a charge has paid, as a transaction sees it. */
export function invoiceOfCharge(chargeId: string, session: ClientSession): Promise<Invoice | null> {
  return InvoiceModel.findOne({ 'payment.charge_id': chargeId }).session(session).lean<Invoice>();
}

/** Return the invoice of the period that was paid for, or tried, last, as a transaction sees it. */
export async function lastInvoice(subscriptionId: Types.ObjectId, session: ClientSession): Promise<Invoice | null> {
  // Who has paid tries no more.
  return (await lastAs('paid', subscriptionId, session)) ?? lastAs('tried', subscriptionId, session);
}

function lastAs(
  state: Invoice['state'],
  subscriptionId: Types.ObjectId,
  session: ClientSession,
): Promise<Invoice | null> {
  return InvoiceModel.findOne({ subscription_id: subscriptionId, state })
    .sort({ _id: -1 })
    .session(session)
    .lean<Invoice>();
}

/** Note that some of what was paid goes back, in a transaction; return false when so much is not left of it. */
export async function noteRefunded(id: Types.ObjectId, amount: number, session: ClientSession): Promise<boolean> {
  const left = { $gte: [{ $subtract: ['$total', '$refunded'] }, amount] };
  const update = { $inc: { refunded: amount } };
  const noted = await InvoiceModel.updateOne({ _id: id, state: 'paid', $expr: left }, update, { session });
  return noted.matchedCount > 0;
}

/** Note that some of what was paid has gone back in any case, in a transaction. */
export async function addRefunded(id: Types.ObjectId, amount: number, session: ClientSession): Promise<void> {
  await InvoiceModel.updateOne({ _id: id }, { $inc: { refunded: amount } }, { session });
}

/** Note when the running period of a subscription was cut short, or that it was not, in a transaction. */
export async function cutPeriod(id: Types.ObjectId, endedAt: Date | null, session: ClientSession): Promise<void> {
  await InvoiceModel.updateOne({ _id: id }, { $set: { ended_at: endedAt } }, { session });
}

/** Add an invoice, or keep how it stands now, in a transaction. */
export async function putInvoice(
  { _id, open_for: _openFor, ...invoice }: Invoice & Pick<InvoiceDocument, 'open_for'>,
  session: ClientSession,
): Promise<void> {
  const update =
    invoice.state === 'open'
      ? { $set: { ...invoice, open_for: invoice.subscription_id } }
      : { $set: invoice, $unset: { open_for: 1 as const } };
  await InvoiceModel.updateOne({ _id }, update, { session, upsert: true });
}

/** Take back what a member owes for a subscription, in a transaction. */
export async function voidOpenInvoice(subscriptionId: Types.ObjectId, session: ClientSession): Promise<void> {
  const update = { $set: { state: 'void', next_attempt_at: null }, $unset: { open_for: 1 } } as const;
  await InvoiceModel.updateOne({ open_for: subscriptionId }, update, { session });
}

/** What of an invoice says who was there when, and what came in. */
export type PeriodPaid = Pick<
  Invoice,
  'subscription_id' | 'period_starts_at' | 'period_ends_at' | 'ended_at' | 'total' | 'refunded' | 'paid_at'
>;

/** In these states somebody was there. */
const PRESENT: Invoice['state'][] = ['paid', 'tried'];

const FIELDS = {
  subscription_id: 1,
  period_starts_at: 1,
  period_ends_at: 1,
  ended_at: 1,
  total: 1,
  refunded: 1,
  paid_at: 1,
} as const;

/**
 * Return the periods of a plan of a creator that were paid for, or tried, and did not end before an instant, in no order; in a
 * transaction as that sees them.
 */
export function periodsSince(
  { creatorId, plan }: { creatorId: string; plan: CreatorPlan },
  since: Date,
  session?: ClientSession,
): AsyncIterable<PeriodPaid> {
  const present = { creator_id: creatorId, plan, state: { $in: PRESENT }, period_ends_at: { $gte: since } };
  const found = InvoiceModel.find(present, FIELDS).session(session ?? null);
  return found.lean<PeriodPaid[]>().cursor() as AsyncIterable<PeriodPaid>;
}

/** Return so many invoices after the id `after`, oldest first: whose they are. */
export function invoicesAfter(
  after: Types.ObjectId,
  limit: number,
): Promise<Pick<Invoice, '_id' | 'creator_id' | 'created_at'>[]> {
  return InvoiceModel.find({ _id: { $gt: after } }, { creator_id: 1, created_at: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Pick<Invoice, '_id' | 'creator_id' | 'created_at'>[]>();
}
