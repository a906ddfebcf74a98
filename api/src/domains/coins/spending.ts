import { COIN_SOURCES, coinsExpireAt, type CoinSource } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { memberAccount, postJournal, type Account, type JournalKind } from '../ledger/service';
import { assertMayPay, countPayment } from '../spending/service';
import { ACCOUNT_OF, lockCoins } from './changing';
import { countedOf, partsToReturn, putBack, takeFrom, type TakenCoins } from './lots';
import { lotsOf, putLots } from './walletModel';

/** What a member pays for with coins. */
export interface CoinPayment {
  memberId: string;
  /** More than 0. */
  amount: number;
  /** Which coins may pay: those that were given pay for memberships only. */
  sources: readonly CoinSource[];
  /** What it is for, once. */
  key: string;
  kind: Extract<JournalKind, 'membership.paid' | 'tip.sent' | 'subscription.sold' | 'course.sold'>;
  /** Whether the member is there. */
  isPresent: boolean;
  /** The account that gets them. */
  to: Account;
  refs?: Record<string, string>;
  at: Date;
}

/** What was paid: the journal, and the lots that the coins came from, to which a refund returns them. */
export interface CoinsPaid {
  journalId: string;
  taken: TakenCoins[];
}

/**
 * Pay with a member's coins, in a transaction. Return undefined, with nothing written, where there are too few. Throw what
 * {@link countPayment} throws, and an Error for what was paid already.
 */
export async function spendCoins(
  session: ClientSession,
  { memberId, amount, sources, key, kind, isPresent, to, refs = {}, at }: CoinPayment,
): Promise<CoinsPaid | undefined> {
  await lockCoins(memberId, session);
  const result = takeFrom(await lotsOf(memberId, session), amount, at, sources);
  if (!result) return undefined;
  const { taken, left } = result;
  await countPayment(session, { userId: memberId, amount: countedOf(taken, at), isPresent, at });
  const paidFrom = legsOf(memberId, taken).map((leg) => ({ ...leg, amount: -leg.amount }));
  const legs = [...paidFrom, { account: to, amount }];
  const { journal, isNew } = await postJournal(session, { key, kind, legs, refs, at });
  if (!isNew) throw new Error(`${key} was paid already`);
  await putLots(memberId, left, session);
  await noteChange({ members: [memberId] }, session);
  return { journalId: String(journal._id), taken };
}

/** Coins that come back to the member who has paid with them. */
export interface CoinReturn {
  memberId: string;
  /** More than 0. */
  amount: number;
  /** The coins that were paid with. */
  taken: readonly TakenCoins[];
  /** What they come back for, once. */
  key: string;
  kind: Extract<
    JournalKind,
    'membership.returned' | 'membership.coins_refunded' | 'tip.returned' | 'subscription.returned' | 'course.returned'
  >;
  /** The account that got them. */
  from: Account;
  refs?: Record<string, string>;
  at: Date;
}

/**
 * Return coins, in a transaction: to the lots that they came from, with their old expiry. What has no such lot any more comes
 * back as granted coins. Return the id of the journal. Throw an Error for what was returned already, and what `postJournal` throws.
 */
export async function returnCoins(
  session: ClientSession,
  { memberId, amount, taken, key, kind, from, refs = {}, at }: CoinReturn,
): Promise<string> {
  await lockCoins(memberId, session);
  const { parts, rest } = partsToReturn(taken, amount, at);
  const granted = { source: 'granted', amount: rest, expires_at: coinsExpireAt('granted', at) } as const;
  const legs = [{ account: from, amount: -amount }, ...legsOf(memberId, [...parts, granted])];
  const { journal, isNew } = await postJournal(session, { key, kind, legs, refs, at });
  if (!isNew) throw new Error(`${key} was returned already`);
  const back = rest > 0 ? [...parts, { ...granted, id: String(journal._id) }] : parts;
  await putLots(memberId, putBack(await lotsOf(memberId, session), back), session);
  await noteChange({ members: [memberId] }, session);
  return String(journal._id);
}

/** Return what each of a member's accounts gets of coins. */
function legsOf(memberId: string, coins: readonly Pick<TakenCoins, 'source' | 'amount'>[]) {
  return COIN_SOURCES.map((source) => ({
    account: memberAccount(memberId, ACCOUNT_OF[source]),
    amount: coins.filter((part) => part.source === source).reduce((sum, part) => sum + part.amount, 0),
  })).filter((leg) => leg.amount !== 0);
}

/** Throw what paying with a member's coins now would throw; neither that they are too few, nor that an age is not known, is a reason. */
export async function assertMaySpend(
  { memberId, amount, sources, at }: Pick<CoinPayment, 'memberId' | 'amount' | 'sources' | 'at'>,
  session?: ClientSession,
): Promise<void> {
  const { taken = [] } = takeFrom(await lotsOf(memberId, session), amount, at, sources) ?? {};
  await assertMayPay({ userId: memberId, amount: countedOf(taken, at), isPresent: false, at }, session);
}
