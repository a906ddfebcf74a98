import mongoose, { Schema, type ClientSession } from 'mongoose';

/** What was paid of the tax of a month, or came back of that. */
export interface TaxPayment {
  amount: number;
  /** The day of it in Tokyo. */
  paid_on: string;
  noted_at: Date;
}

/** What was paid of the tax that was withheld in a month. */
export interface PaidMonth {
  /** `YYYY-MM`. */
  _id: string;
  payments: TaxPayment[];
}

const payment = new Schema<TaxPayment>(
  {
    amount: { type: Number, required: true },
    paid_on: { type: String, required: true },
    noted_at: { type: Date, required: true },
  },
  { _id: false },
);
const schema = new Schema<PaidMonth>(
  { _id: String, payments: { type: [payment], required: true } },
  { collection: 'withholding_months', versionKey: false },
);

const PaidMonthModel = mongoose.model<PaidMonth>('WithholdingMonth', schema);

/** Return what was paid of months from one to another, in a transaction as that sees it. */
export function paidMonths({ from, to }: { from: string; to: string }, session?: ClientSession): Promise<PaidMonth[]> {
  return PaidMonthModel.find({ _id: { $gte: from, $lte: to } })
    .session(session ?? null)
    .lean();
}

/** Note a payment of a month, in a transaction that has read what was noted before: who does so at the same time collides. */
export async function addTaxPayment(month: string, payment: TaxPayment, session: ClientSession): Promise<void> {
  await PaidMonthModel.updateOne({ _id: month }, { $push: { payments: payment } }, { session, upsert: true });
}
