import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { memberAccount, platformAccount, postJournal, type JournalKind } from '../ledger/service';
import { ACCOUNT_OF, lockCoins } from './changing';
import { lotsOf, putLots } from './walletModel';

/** Coins that were given for something that is no more. */
export interface CoinRevocation {
  memberId: string;
  /** By what they were given. */
  journalId: string;
  /** What they are taken back for, once. */
  key: string;
  kind: Extract<JournalKind, 'coins.campaign_taken_back' | 'coins.mission_taken_back'>;
  refs?: Record<string, string>;
  at: Date;
}

/**
 * Take back what a member has left of coins that were given, in a transaction; what was spent of them stays spent. Return how many
 * that were: none when they were taken back before.
 */
export async function takeBackCoins(
  session: ClientSession,
  { memberId, journalId, key, kind, refs = {}, at }: CoinRevocation,
): Promise<number> {
  await lockCoins(memberId, session);
  const lots = await lotsOf(memberId, session);
  const lot = lots.find(({ id, expires_at }) => id === journalId && at < expires_at);
  if (!lot) return 0;
  const legs = [
    { account: memberAccount(memberId, ACCOUNT_OF[lot.source]), amount: -lot.left },
    { account: platformAccount('coins_granted'), amount: lot.left },
  ];
  const { isNew } = await postJournal(session, { key, kind, legs, refs, at });
  if (!isNew) return 0;
  await putLots(
    memberId,
    lots.filter((one) => one !== lot),
    session,
  );
  await noteChange({ members: [memberId] }, session);
  return lot.left;
}
