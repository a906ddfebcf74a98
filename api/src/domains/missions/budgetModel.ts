import type { MissionTaskCode } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession } from 'mongoose';

/** What a task may give in a month, and has given, in coins. */
export interface BudgetDocument {
  /** `CODE:YYYY-MM` */
  _id: string;
  code: MissionTaskCode;
  /** `YYYY-MM` in Tokyo. */
  month: string;
  limit: number;
  /** Moved in the transactions that give. */
  used: number;
}

/** Which one it is. */
export type BudgetKey = Pick<BudgetDocument, 'code' | 'month'>;

const schema = new Schema<BudgetDocument>(
  {
    _id: { type: String, required: true },
    code: { type: String, required: true },
    month: { type: String, required: true },
    limit: { type: Number, required: true, min: 0 },
    used: { type: Number, required: true, min: 0 },
  },
  { collection: 'mission_budgets', versionKey: false },
);
schema.index({ code: 1, month: 1 }, { unique: true });

const BudgetModel = mongoose.model<BudgetDocument>('MissionBudget', schema);

const idOf = ({ code, month }: BudgetKey) => `${code}:${month}`;

/** Return the budget of a month, or the last one before it; in a transaction as that sees it. */
export async function findBudget({ code, month }: BudgetKey, session?: ClientSession): Promise<BudgetDocument | null> {
  return BudgetModel.findOne({ code, month: { $lte: month } })
    .sort({ month: -1 })
    .session(session ?? null)
    .lean<BudgetDocument>();
}

/** Say what a month may give, in a transaction. What it has given stays. */
export async function putLimit(
  { code, month }: BudgetKey,
  limit: number,
  session: ClientSession,
): Promise<BudgetDocument> {
  const update = { $set: { limit }, $setOnInsert: { code, month, used: 0 } };
  const options = { session, upsert: true, returnDocument: 'after', lean: true } as const;
  return (await BudgetModel.findOneAndUpdate({ _id: idOf({ code, month }) }, update, options)) as BudgetDocument;
}

/** Take something of a month's budget, in a transaction. Return false, with nothing taken, where so much is not left. */
export async function takeOf({ _id, limit }: BudgetDocument, cost: number, session: ClientSession): Promise<boolean> {
  const filter = { _id, used: { $lte: limit - cost } };
  return (await BudgetModel.updateOne(filter, { $inc: { used: cost } }, { session })).matchedCount === 1;
}
