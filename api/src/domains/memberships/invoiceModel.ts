import type { MembershipPackageName, MembershipPlan, PaymentType, Recurring } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import type { TakenCoins } from '../coins/lots';

/**
 * What a line of an invoice is for: a period, what a campaign takes off it and the unused days of another one, which are
 * negative, what of the latter is more than the period costs and came back as coins, or what was let off since no card can be
 * charged with so little.
 */
export interface InvoiceLine {
  kind: 'period' | 'discount' | 'unused' | 'returned' | 'waived';
  package_name: MembershipPackageName;
  recurring: Recurring;
  amount: number;
}

/** How an invoice was paid. */
export interface InvoicePayment {
  method: PaymentType;
  journal_id: string;
  /** Where the coins came from, and where a refund returns them to; none where a card has paid. */
  taken: TakenCoins[];
  /** The charge of the card; null where coins have paid. */
  charge_id: string | null;
}

/** What a member owes, or owed, for one period of a membership. */
export interface Invoice extends MembershipPlan {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  membership_id: Types.ObjectId;
  period_starts_at: Date;
  period_ends_at: Date;
  lines: InvoiceLine[];
  /** Yen or coins, which are the same: what the lines come to. */
  total: number;
  /** `void` is what is not owed any more. */
  state: 'open' | 'paid' | 'void';
  /** How often it could not be paid. */
  attempts: number;
  /** When it is tried again; null where it is not open. */
  next_attempt_at: Date | null;
  /** Null where it is not paid, or comes to nothing. */
  payment: InvoicePayment | null;
  receipt_id: Types.ObjectId | null;
  /** Yen or coins of it that went back, or are on their way; missing in what was paid before any could. */
  refunded?: number;
  paid_at: Date | null;
  /** Whether its payment waits since it would be above what the member wants to spend in a month. */
  is_over_limit?: boolean;
  created_at: Date;
}

/** An invoice as kept. */
interface InvoiceDocument extends Invoice {
  /** The membership for as long as it is open: there is one such invoice at most. */
  open_for?: Types.ObjectId;
}

const line = new Schema<InvoiceLine>(
  {
    kind: { type: String, required: true },
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);
const taken = new Schema<TakenCoins>(
  {
    id: { type: String, required: true },
    source: { type: String, required: true },
    amount: { type: Number, required: true, min: 1 },
    expires_at: { type: Date, required: true },
  },
  { _id: false, id: false },
);
const payment = new Schema<InvoicePayment>(
  {
    method: { type: String, required: true },
    journal_id: { type: String, required: true },
    taken: { type: [taken], required: true },
    charge_id: { type: String, default: null },
  },
  { _id: false },
);
const schema = new Schema<InvoiceDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    membership_id: { type: Schema.Types.ObjectId, required: true },
    open_for: Schema.Types.ObjectId,
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    period_starts_at: { type: Date, required: true },
    period_ends_at: { type: Date, required: true },
    lines: { type: [line], required: true },
    total: { type: Number, required: true, min: 0 },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    next_attempt_at: { type: Date, default: null },
    payment: { type: payment, default: null },
    receipt_id: { type: Schema.Types.ObjectId, default: null },
    refunded: { type: Number, default: 0 },
    is_over_limit: { type: Boolean, default: false },
    paid_at: { type: Date, default: null },
    created_at: { type: Date, required: true },
  },
  { collection: 'membership_invoices', versionKey: false },
);
schema.index({ user_id: 1, state: 1, _id: -1 });
schema.index({ membership_id: 1, state: 1, _id: -1 });
schema.index({ 'payment.charge_id': 1 });
schema.index({ open_for: 1 }, { unique: true, partialFilterExpression: { open_for: { $exists: true } } });

export const InvoiceModel = mongoose.model<InvoiceDocument>('MembershipInvoice', schema);

defineDataPart(InvoiceModel, 'membership_invoices', {
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
    'package_name',
  ],
  isTable: true,
});

/** Return the open invoices of memberships; in a transaction as that sees them. */
export function openInvoicesOf(membershipIds: Types.ObjectId[], session?: ClientSession): Promise<Invoice[]> {
  return InvoiceModel.find({ open_for: { $in: membershipIds } })
    .session(session ?? null)
    .lean();
}

/** Return what a member has paid, newest first, before the id `before`. */
export function paidInvoicesOf(userId: string, before: string | undefined, limit: number): Promise<Invoice[]> {
  return InvoiceModel.find({ user_id: userId, state: 'paid', ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
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

/** Note that some of what was paid goes back, in a transaction; return false when so much is not left of it. */
export async function noteRefunded(id: Types.ObjectId, amount: number, session: ClientSession): Promise<boolean> {
  const left = { $gte: [{ $subtract: ['$total', { $ifNull: ['$refunded', 0] }] }, amount] };
  const update = { $inc: { refunded: amount } };
  const noted = await InvoiceModel.updateOne({ _id: id, state: 'paid', $expr: left }, update, { session });
  return noted.matchedCount > 0;
}

/** Note that some of what was paid has gone back in any case, in a transaction. */
export async function addRefunded(id: Types.ObjectId, amount: number, session: ClientSession): Promise<void> {
  await InvoiceModel.updateOne({ _id: id }, { $inc: { refunded: amount } }, { session });
}

/** Return the invoice that was paid last for a membership, as a transaction sees it. */
export function lastPaidInvoice(membershipId: Types.ObjectId, session: ClientSession): Promise<Invoice | null> {
  return InvoiceModel.findOne({ membership_id: membershipId, state: 'paid' }).sort({ _id: -1 }).session(session).lean();
}

/** Add an invoice, or keep how it stands now, in a transaction. */
export async function putInvoice(
  { _id, open_for: _openFor, ...invoice }: Invoice & Pick<InvoiceDocument, 'open_for'>,
  session: ClientSession,
): Promise<void> {
  const isOpen = invoice.state === 'open';
  const update = isOpen
    ? { $set: { ...invoice, open_for: invoice.membership_id } }
    : { $set: invoice, $unset: { open_for: 1 } };
  await InvoiceModel.updateOne({ _id }, update, { session, upsert: true });
}

/** Take back what a member owes for a membership, in a transaction. */
export async function voidOpenInvoice(membershipId: Types.ObjectId, session: ClientSession): Promise<void> {
  const update = { $set: { state: 'void', next_attempt_at: null }, $unset: { open_for: 1 } } as const;
  await InvoiceModel.updateOne({ open_for: membershipId }, update, { session });
}
