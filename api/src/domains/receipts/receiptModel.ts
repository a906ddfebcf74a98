import type { CreatorPlan, MembershipPackageName, Recurring } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** Who issues receipts. */
export interface Issuer {
  name: string;
  address: string;
  /** T and 13 digits. */
  invoice_number: string;
}

/** A plan of a creator, by the name that they had when it was sold. */
interface SoldPlan {
  plan: CreatorPlan;
  creator: string;
  recurring: Recurring;
}

/** A line of a receipt, in yen with tax; what is taken off is negative. */
export type SoldLine =
  | {
      kind: 'period';
      package_name: MembershipPackageName;
      recurring: Recurring;
      starts_at: Date;
      ends_at: Date;
      amount: number;
    }
  | { kind: 'discount' | 'unused'; package_name: MembershipPackageName; recurring: Recurring; amount: number }
  | ({ kind: 'subscription'; starts_at: Date; ends_at: Date; amount: number } & SoldPlan)
  | ({ kind: 'subscription_discount' | 'subscription_unused'; amount: number } & SoldPlan)
  | { kind: 'course'; title: string; creator: string; amount: number }
  | { kind: 'coins'; bought: number; granted: number; amount: number };

/** How something was paid. */
export type Paid =
  | { method: 'web_coin'; bought: number; granted: number }
  | { method: 'credit'; brand: string; last4: string };

/** What a receipt is for: an invoice of a membership or of a subscription, a course, or coins that were bought. */
export interface ReceiptSubject {
  kind: 'membership' | 'subscription' | 'course' | 'coins';
  id: Types.ObjectId;
}

/** The receipt of a payment, as it was issued with it. Receipts are only ever added. */
export interface ReceiptDocument {
  _id: Types.ObjectId;
  number: string;
  user_id: Types.ObjectId;
  subject: ReceiptSubject;
  issuer: Issuer;
  recipient: string;
  lines: (SoldLine | { kind: 'granted_coins'; amount: number })[];
  total: number;
  /** Null for what is outside consumption tax. */
  tax: { percent: number; amount: number } | null;
  payment: Paid;
  paid_at: Date;
}

const nested = { _id: false, id: false } as const;
const text = { type: String, required: true } as const;
const integer = { type: Number, required: true } as const;
const line = new Schema(
  {
    kind: text,
    package_name: String,
    plan: String,
    creator: String,
    title: String,
    recurring: String,
    starts_at: Date,
    ends_at: Date,
    bought: Number,
    granted: Number,
    amount: integer,
  },
  nested,
);
const payment = new Schema({ method: text, bought: Number, granted: Number, brand: String, last4: String }, nested);
const schema = new Schema<ReceiptDocument>(
  {
    number: text,
    user_id: { type: Schema.Types.ObjectId, required: true },
    subject: { type: new Schema({ kind: text, id: { type: Schema.Types.ObjectId, required: true } }, nested) },
    issuer: { type: new Schema({ name: text, address: text, invoice_number: text }, nested), required: true },
    recipient: { type: String, default: '' },
    lines: { type: [line], required: true },
    total: { ...integer, min: 0 },
    tax: { type: new Schema({ percent: integer, amount: integer }, nested), default: null },
    payment: { type: payment, required: true },
    paid_at: { type: Date, required: true },
  },
  { collection: 'receipts', versionKey: false },
);
schema.index({ number: 1 }, { unique: true });
schema.index({ 'subject.id': 1, 'subject.kind': 1 }, { unique: true });
schema.index({ user_id: 1 });

const ReceiptModel = mongoose.model<ReceiptDocument>('Receipt', schema);

defineDataPart(ReceiptModel, 'receipts', {
  of: (userId) => ({ user_id: userId }),
  fields: ['number', 'paid_at', 'total', 'tax', 'recipient', 'issuer', 'lines', 'payment'],
  isTable: true,
});

/** Add a receipt, in the transaction of the payment. */
export async function insertReceipt(receipt: ReceiptDocument, session: ClientSession): Promise<void> {
  await ReceiptModel.create([receipt], { session });
}

/** Return a receipt by its id. */
export function findReceipt(id: string): Promise<ReceiptDocument | null> {
  return ReceiptModel.findById(id).lean();
}

/** Return the receipts of what was paid, by the ids of what that was, in no order. */
export function receiptsOfSubjects(subjectIds: string[]): Promise<Pick<ReceiptDocument, '_id' | 'subject'>[]> {
  const ids = subjectIds.map((id) => new mongoose.Types.ObjectId(id));
  return ReceiptModel.find({ 'subject.id': { $in: ids } }, { subject: 1 }).lean();
}
