import mongoose, { Schema, type ClientSession } from 'mongoose';

/** What a member has spent in a month of Tokyo, in yen. */
interface MonthDocument {
  /** `MEMBER:YYYY-MM` */
  _id: string;
  spent: number;
}

const schema = new Schema<MonthDocument>(
  { _id: { type: String, required: true }, spent: { type: Number, required: true } },
  { collection: 'spending_months', versionKey: false },
);

const MonthModel = mongoose.model<MonthDocument>('SpendingMonth', schema);

const idOf = (userId: string, month: string) => `${userId}:${month}`;

/** Return what a member has spent in a month (`YYYY-MM`); in a transaction as that sees it. */
export async function spentIn(userId: string, month: string, session?: ClientSession): Promise<number> {
  const found = await MonthModel.findById(idOf(userId, month))
    .session(session ?? null)
    .lean();
  return found?.spent ?? 0;
}

/** Add to what a member has spent in a month, or take from it, in a transaction. */
export async function addSpent(userId: string, month: string, amount: number, session: ClientSession): Promise<void> {
  await MonthModel.updateOne({ _id: idOf(userId, month) }, { $inc: { spent: amount } }, { session, upsert: true });
}
