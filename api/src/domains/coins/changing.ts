import { coinsExpireAt, type CoinSource } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { exclusiveTransaction, takeLock } from '../../exclusive';
import { noteChange } from '../../freshness/changes';
import {
  memberAccount,
  platformAccount,
  postJournal,
  type JournalDocument,
  type JournalKind,
  type MemberPurpose,
  type NewJournal,
} from '../ledger/service';
import { lotsOf, membersWithExpiredLots, putLots } from './walletModel';

/** So many members' coins expire before it is looked anew whose have. */
const BATCH = 100;

/** The member's account in the ledger for coins of a source. */
export const ACCOUNT_OF = {
  granted: 'coins_granted',
  bought: 'coins_bought',
} as const satisfies Record<CoinSource, MemberPurpose>;

/** Coins that a member gets. */
interface NewCoins {
  memberId: string;
  amount: number;
  /** What they are for: for one key they come once. */
  key: string;
  refs?: Record<string, string>;
  at: Date;
}

/** Coins that a member is given. */
export interface CoinGrant extends NewCoins {
  kind?: Extract<
    JournalKind,
    'coins.granted' | 'coins.campaign' | 'coins.mission' | 'coins.carried_over' | 'coins.bonus'
  >;
}

/** Run a change of a member's coins in a transaction, one after the other in all processes. */
export function changeCoins<Result>(
  memberId: string,
  change: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return exclusiveTransaction(coinsLock(memberId), change);
}

/** Have a transaction change a member's coins as {@link changeCoins} does, where it excludes others for more than that. */
export function lockCoins(memberId: string, session: ClientSession): Promise<void> {
  return takeLock(coinsLock(memberId), session);
}

/** Return the lock under which the changes of a member's coins come one after the other. */
export function coinsLock(memberId: string): string {
  return `coins:${memberId}`;
}

/** Give coins, in a transaction of {@link changeCoins}. Return the journal, also when they were given already. */
export function addGranted(
  session: ClientSession,
  { kind = 'coins.granted', ...coins }: CoinGrant,
): Promise<JournalDocument> {
  return addCoins(session, coins, { kind, source: 'granted' });
}

/**
 * Hand out coins that a card has paid for, a yen each, in a transaction of {@link changeCoins}. Return the journal, also when
 * they were handed out already.
 */
export function addBought(session: ClientSession, coins: NewCoins): Promise<JournalDocument> {
  const { amount } = coins;
  const paid = [
    { account: platformAccount('card_payments'), amount: -amount },
    { account: platformAccount('coin_card_sales'), amount },
  ];
  return addCoins(session, coins, { kind: 'coins.bought', source: 'bought', paid });
}

async function addCoins(
  session: ClientSession,
  { memberId, amount, key, refs = {}, at }: NewCoins,
  { kind, source, paid = [] }: { kind: JournalKind; source: CoinSource; paid?: NewJournal['legs'] },
): Promise<JournalDocument> {
  const legs = [
    ...paid,
    { account: platformAccount(ACCOUNT_OF[source]), amount: -amount },
    { account: memberAccount(memberId, ACCOUNT_OF[source]), amount },
  ];
  const { journal, isNew } = await postJournal(session, { key, kind, legs, refs, at });
  if (!isNew) return journal;
  const lot = { id: String(journal._id), source, left: amount, expires_at: coinsExpireAt(source, at) };
  await putLots(memberId, [...(await lotsOf(memberId, session)), lot], session);
  await noteChange({ members: [memberId] }, session);
  return journal;
}

/** Take the coins out of the books that have expired at an instant. They could not be used any more before. */
export async function expireCoins(at: Date): Promise<void> {
  for (;;) {
    const members = await membersWithExpiredLots(at, BATCH);
    for (const memberId of members) await changeCoins(memberId, (session) => expireOf(memberId, at, session));
    if (members.length < BATCH) return;
  }
}

async function expireOf(memberId: string, at: Date, session: ClientSession): Promise<void> {
  const lots = await lotsOf(memberId, session);
  const isOver = ({ expires_at }: { expires_at: Date }) => expires_at <= at;
  for (const { id, source, left, expires_at } of lots.filter(isOver)) {
    const legs = [
      { account: memberAccount(memberId, ACCOUNT_OF[source]), amount: -left },
      { account: platformAccount('coins_expired'), amount: left },
    ];
    // Of the instant at which they expired, whenever this is done.
    await postJournal(session, {
      key: `coins.expired:${id}`,
      kind: 'coins.expired',
      legs,
      refs: { lot: id },
      at: expires_at,
    });
  }
  await putLots(
    memberId,
    lots.filter((lot) => !isOver(lot)),
    session,
  );
}
