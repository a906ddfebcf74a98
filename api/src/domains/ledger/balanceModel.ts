import mongoose, { Schema, type ClientSession } from 'mongoose';
import { creatorAccount, isCrowded, mayOwe, ownerOf, type BalancedAccount, type CreatorAccount } from './accounts';

/** The balance of a crowded account is the sum of so many parts: who moves it at the same time mostly writes another one. */
const PARTS = 16;

/** The account, or of a crowded one a part. */
type PartId = BalancedAccount | `${BalancedAccount}#${number}`;

/** What the journals of a member's or creator's account come to, or a part of it: written in the transaction of each. */
export interface BalanceDocument {
  _id: PartId;
  balance: number;
}

const schema = new Schema<BalanceDocument>(
  { _id: { type: String, required: true }, balance: { type: Number, required: true } },
  { collection: 'ledger_balances', versionKey: false },
);

export const BalanceModel = mongoose.model<BalanceDocument>('LedgerBalance', schema);

let nextPart = Math.floor(Math.random() * PARTS);

/** Those who move a crowded account in one process never write the same part; who collides with another process tries the next one. */
function partToMove(account: BalancedAccount): PartId {
  if (!isCrowded(account)) return account;
  nextPart = (nextPart + 1) % PARTS;
  return partOf(account, nextPart);
}

function partOf(account: BalancedAccount, part: number): PartId {
  return part === 0 ? account : `${account}#${part}`;
}

function partsOf(account: BalancedAccount): PartId[] {
  return isCrowded(account) ? Array.from({ length: PARTS }, (_, part) => partOf(account, part)) : [account];
}

function accountOf(part: PartId): BalancedAccount {
  return part.split('#')[0] as BalancedAccount;
}

/** Parts stand right behind their account in the order of names, and a dollar sign behind the last of them. */
function behind<Account extends BalancedAccount>(account: Account): Account {
  return `${account}$` as Account;
}

/** What an account gets, or loses when negative. */
interface Move {
  account: BalancedAccount;
  amount: number;
}

/**
 * Move balances, in their order, in one command of a transaction. Return those of which one at least would fall below zero and may not:
 * the transaction must not be committed then.
 */
export async function moveBalances(moves: readonly Move[], session: ClientSession): Promise<BalancedAccount[]> {
  if (moves.length === 0) return [];
  const writes = moves.map(({ account, amount }) => {
    const update = { $inc: { balance: amount } };
    if (mayFall({ account, amount })) {
      return { updateOne: { filter: { _id: partToMove(account) }, update, upsert: true } };
    }
    return { updateOne: { filter: { _id: account, balance: { $gte: -amount } }, update } };
  });
  const { matchedCount, upsertedCount } = await BalanceModel.bulkWrite(writes, { session });
  if (matchedCount + upsertedCount === moves.length) return [];
  return moves.filter((move) => !mayFall(move)).map(({ account }) => account);
}

function mayFall({ account, amount }: Move): boolean {
  return amount > 0 || mayOwe(account);
}

/** Return the balance of an account, as a transaction sees it; 0 where nothing was ever moved. */
export async function balanceOf(account: BalancedAccount, session: ClientSession): Promise<number> {
  const parts = await BalanceModel.find({ _id: { $in: partsOf(account) } })
    .session(session)
    .lean();
  return parts.reduce((sum, { balance }) => sum + balance, 0);
}

/** Return up to so many accounts with a balance after the account `after`, in the order of their names, and whether more follow. */
export async function accountsAfter(
  after: BalancedAccount | undefined,
  limit: number,
): Promise<{ accounts: BalancedAccount[]; hasMore: boolean }> {
  const found = await BalanceModel.find(after ? { _id: { $gt: behind(after) } } : {}, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return { accounts: [...new Set(found.map(({ _id }) => accountOf(_id)))], hasMore: found.length === limit };
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
  const range = { $gt: after ? behind(after) : 'creator:', $lt: 'creator;' } as { $gt: CreatorAccount };
  const found = await BalanceModel.find({ _id: range }, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
  const accounts = found.map(({ _id }) => accountOf(_id) as CreatorAccount);
  const creatorIds = [...new Set(accounts.map(ownerOf))];
  return { creatorIds, last: found.length < limit ? undefined : accounts.at(-1) };
}

/** Return whether anything has ever come in for somebody as a creator; in a transaction as that sees it. */
export async function hasEverSold(userId: string, session?: ClientSession): Promise<boolean> {
  const accounts = (['tips', 'coin_sales', 'card_sales'] as const).map((purpose) => creatorAccount(userId, purpose));
  return (await accountsWithBalance(accounts, session)).size > 0;
}

/** Return which of these accounts have a balance, be it nothing; in a transaction as that sees it. */
export async function accountsWithBalance(accounts: BalancedAccount[], session?: ClientSession): Promise<Set<string>> {
  const found = await BalanceModel.find({ _id: { $in: accounts.flatMap(partsOf) } }, { _id: 1 })
    .session(session ?? null)
    .lean();
  return new Set(found.map(({ _id }) => accountOf(_id)));
}
