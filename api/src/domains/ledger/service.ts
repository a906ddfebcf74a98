import mongoose, { type ClientSession } from 'mongoose';
import {
  currencyOf,
  hasBalance,
  isOfMember,
  ownerOf,
  type Account,
  type BalancedAccount,
  type Currency,
} from './accounts';
import { moveBalance } from './balanceModel';
import { findByKey, insertJournal, type JournalDocument, type JournalKind } from './journalModel';

export {
  creatorAccount,
  creatorPurposeOf,
  isOfMember,
  memberAccount,
  ownerOf,
  platformAccount,
  type Account,
  type BalancedAccount,
  type CreatorAccount,
  type CreatorPurpose,
  type MemberAccount,
  type MemberPurpose,
  type PlatformPurpose,
} from './accounts';
export { balanceOf, creatorsAfter, hasEverSold } from './balanceModel';
export {
  findByKey,
  findByKeys as journalsByKey,
  findJournal,
  journalsOfAccount,
  journalsOfMember,
  sumOfPurpose,
  type JournalDocument,
  type JournalKind,
} from './journalModel';

/** A journal to be posted. */
export interface NewJournal {
  /** What it is for: it is posted once for a key. */
  key: string;
  kind: JournalKind;
  /** What each account gets, or loses when negative. Integers that come to zero in each currency. */
  legs: { account: Account; amount: number }[];
  refs?: Record<string, string>;
  at: Date;
}

/** An account with a balance would fall below zero. */
export class OverdrawnError extends Error {
  override readonly name = 'OverdrawnError';
  constructor(readonly account: BalancedAccount) {
    super(`${account} would fall below zero`);
  }
}

/**
 * Post a journal and move the balances of the members' and creators' accounts, in a transaction. `isNew` is false when a journal with that
 * key is there already: then nothing is written, and whoever posts writes nothing besides. Throw an {@link OverdrawnError},
 * and an Error for legs that are none or don't come to zero, or for a key that stands for something else.
 */
export async function postJournal(
  session: ClientSession,
  { key, kind, legs, refs = {}, at }: NewJournal,
): Promise<{ journal: JournalDocument; isNew: boolean }> {
  const balanced = legs.map((leg) => ({ ...leg, currency: currencyOf(leg.account) as Currency }));
  const fault = faultIn(balanced);
  if (fault) throw new Error(`The journal ${key} can't be posted: ${fault}`);
  const known = await findByKey(key, session);
  if (known && !isSame(known.legs, balanced)) throw new Error(`The journal ${key} is posted already, otherwise`);
  if (known) return { journal: known, isNew: false };
  // In one order, so that two transactions do not wait for each other in a circle.
  for (const { account, amount } of balanced.toSorted((a, b) => (a.account < b.account ? -1 : 1))) {
    if (hasBalance(account) && !(await moveBalance(account, amount, session))) throw new OverdrawnError(account);
  }
  const owners = new Set(
    balanced
      .map(({ account }) => account)
      .filter(isOfMember)
      .map(ownerOf),
  );
  const member_ids = [...owners].map((id) => new mongoose.Types.ObjectId(id));
  return { journal: await insertJournal({ key, kind, legs: balanced, member_ids, refs, at }, session), isNew: true };
}

/** Return what is wrong with the legs of a journal; undefined when nothing is. */
export function faultIn(legs: { account: string; currency: string | undefined; amount: number }[]): string | undefined {
  if (legs.length < 2) return 'there are fewer than two legs';
  const sums = new Map<string, number>();
  for (const { account, currency, amount } of legs) {
    if (currency === undefined || currencyOf(account) !== currency)
      return `${account} is no account of ${String(currency)}`;
    if (!Number.isSafeInteger(amount) || amount === 0) return `${amount} is no amount`;
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const wrong = [...sums].find(([, sum]) => sum !== 0);
  return wrong && `its legs come to ${wrong[1]} ${wrong[0]}`;
}

function isSame(one: NewJournal['legs'], other: NewJournal['legs']): boolean {
  const told = (legs: NewJournal['legs']) => legs.map(({ account, amount }) => `${account} ${amount}`).toSorted();
  return told(one).join() === told(other).join();
}
