import mongoose, { Schema, type ClientSession } from 'mongoose';
import { creatorAccount, mayOwe, ownerOf, type BalancedAccount, type CreatorAccount } from './accounts';

/** What the journals of a member's or creator's account come to: written in the transaction of each. */
export interface BalanceDocument {
  _id: BalancedAccount;
  balance: number;
}

const schema = new Schema<BalanceDocument>(
  { _id: { type: String, required: true }, balance: { type: Number, required: true } },
  { collection: 'ledger_balances', versionKey: false },
);

export const BalanceModel = mongoose.model<BalanceDocument>('LedgerBalance', schema);

/** Move a balance, in a transaction. Return false, with nothing written, where it would fall below zero and may not. */
export async function moveBalance(account: BalancedAccount, amount: number, session: ClientSession): Promise<boolean> {
  if (amount > 0 || mayOwe(account)) {
    await BalanceModel.updateOne({ _id: account }, { $inc: { balance: amount } }, { session, upsert: true });
    return true;
  }
  const enough = { _id: account, balance: { $gte: -amount } };
  const { matchedCount } = await BalanceModel.updateOne(enough, { $inc: { balance: amount } }, { session });
  return matchedCount === 1;
}

/** Return the balance of an account, as a transaction sees it; 0 where nothing was ever moved. */
export async function balanceOf(account: BalancedAccount, session: ClientSession): Promise<number> {
  return (await BalanceModel.findById(account).session(session).lean())?.balance ?? 0;
}

/** Return so many accounts with a balance after the account `after`, in the order of their names. */
export async function accountsAfter(after: BalancedAccount | undefined, limit: number): Promise<BalancedAccount[]> {
  const found = await BalanceModel.find(after ? { _id: { $gt: after } } : {}, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => _id);
}

/**
 * Return creators of so many of their accounts after the account `after`, in the order of the names of those, with the last one. A creator
 * may come again with the next ones.
 */
export async function creatorsAfter(
  after: CreatorAccount | undefined,
  limit: number,
): Promise<{ creatorIds: string[]; last: CreatorAccount | undefined }> {
  // A semicolon follows the colon.
  const range = { $gt: after ?? 'creator:', $lt: 'creator;' } as { $gt: CreatorAccount };
  const found = await BalanceModel.find({ _id: range }, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
  const creatorIds = [...new Set(found.map(({ _id }) => ownerOf(_id)))];
  return { creatorIds, last: found.length < limit ? undefined : (found.at(-1)?._id as CreatorAccount) };
}

/** Return whether anything has ever come in for somebody as a creator; in a transaction as that sees it. */
export async function hasEverSold(userId: string, session?: ClientSession): Promise<boolean> {
  const accounts = (['tips', 'coin_sales', 'card_sales'] as const).map((purpose) => creatorAccount(userId, purpose));
  return (await accountsWithBalance(accounts, session)).size > 0;
}

/** Return which of these accounts have a balance, be it nothing; in a transaction as that sees it. */
export async function accountsWithBalance(accounts: BalancedAccount[], session?: ClientSession): Promise<Set<string>> {
  const found = await BalanceModel.find({ _id: { $in: accounts } }, { _id: 1 })
    .session(session ?? null)
    .lean();
  return new Set(found.map(({ _id }) => _id));
}
