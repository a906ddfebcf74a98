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
import { moveBalances } from './balanceModel';
import { findByKey, enterJournal, type JournalDocument, type JournalKind } from './journalModel';

export {
  creatorAccount,
  creatorPurposeOf,
  isOfCreator,
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
  journalsAfter,
  journalsOfAccount,
  journalsOfMember,
  journalsWithin,
  pageOfAccount,
  sumOfAccount,
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
  constructor(readonly accounts: readonly BalancedAccount[]) {
    super(`${accounts.join(' or ')} would fall below zero`);
  }
}

/**
 * Post a journal and move the balances of the members' and creators' accounts, in a transaction. `isNew` is false when a journal with that
 * key is there already: then nothing is written, and whoever posts writes nothing besides. Throw an {@link OverdrawnError},
 * and an Error for legs that are none or don't come to zero, or for a key that stands for something else: what the
 * transaction has written is void then.
 */
export async function postJournal(
  session: ClientSession,
  { key, kind, legs, refs = {}, at }: NewJournal,
): Promise<{ journal: JournalDocument; isNew: boolean }> {
  const balanced = legs.map((leg) => ({ ...leg, currency: currencyOf(leg.account) as Currency }));
  const fault = faultIn(balanced);
  if (fault) throw new Error(`The journal ${key} can't be posted: ${fault}`);
  const owners = new Set(
    balanced
      .map(({ account }) => account)
      .filter(isOfMember)
      .map(ownerOf),
  );
  const member_ids = [...owners].map((id) => new mongoose.Types.ObjectId(id));
  const entered = await enterJournal({ key, kind, legs: balanced, member_ids, refs, at }, session);
  if (!entered) return { journal: await postedBefore(key, balanced, session), isNew: false };
  const moved = balanced.flatMap(({ account, amount }) => (hasBalance(account) ? [{ account, amount }] : []));
  // In one order, so that two transactions do not wait for each other in a circle.
  const short = await moveBalances(
    moved.toSorted((a, b) => (a.account < b.account ? -1 : 1)),
    session,
  );
  if (short.length > 0) throw new OverdrawnError(short);
  return { journal: entered, isNew: true };
}

async function postedBefore(key: string, legs: NewJournal['legs'], session: ClientSession): Promise<JournalDocument> {
  const known = await findByKey(key, session);
  if (!known || !isSame(known.legs, legs)) throw new Error(`The journal ${key} is posted already, otherwise`);
  return known;
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
