import type { MissionTaskCode } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { lockCoins } from '../coins/changing';
import { takeBackCoins } from '../coins/takingBack';
import { insertReached, markWithdrawn } from './progressModel';

/** A task of a member's, and since when it is so. */
export interface ReachedMission {
  userId: string;
  code: MissionTaskCode;
  /** Empty for what is reached once; else the week in Tokyo, or the id of the member whom it is about. */
  period: string;
  /** What was promised for it, where that is not what the task gives at the claim. */
  coins?: number | undefined;
  at: Date;
}

/**
 * Have a task be reached, in a transaction: its coins can be claimed. Return false where it was before, or where it was withdrawn.
 */
export async function reachMission(session: ClientSession, { at, coins, ...key }: ReachedMission): Promise<boolean> {
  const isNew = await insertReached(key, { at, coins }, session);
  if (isNew) await noteChange({ members: [key.userId] }, session);
  return isNew;
}

/**
 * Have a task not be reached, in a transaction, for good: nothing of it can be claimed, and of coins that were claimed is taken back
 * what the member has left of them.
 */
export async function withdrawMission(session: ClientSession, { at, ...key }: ReachedMission): Promise<void> {
  const { userId: memberId, code } = key;
  // Whoever claims it at this moment comes before or after.
  await lockCoins(memberId, session);
  const withdrawn = await markWithdrawn(key, at, session);
  if (!withdrawn) return;
  await noteChange({ members: [memberId] }, session);
  const { _id, journal_id: journalId } = withdrawn;
  if (journalId === null) return;
  const kind = 'coins.mission_taken_back';
  const back = { memberId, journalId, key: `${kind}:${String(_id)}`, kind, refs: { mission: code }, at } as const;
  await takeBackCoins(session, back);
}
