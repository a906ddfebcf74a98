import { Types, type ClientSession } from 'mongoose';
import { levelOf } from '@minori/contracts/rules';
import { noteChange } from '../../freshness/changes';
import { enqueue } from '../../jobs/queue';
import { findLevelChanges, insertLevelChange } from './levelHistory';
import { presentLevelNotice } from './levelNotice';
import { askMissions } from './missionChecks';
import { changeLevel, findPresent, findUser, isGone, updateUser } from './model';
import { badgeOf } from './presenter';

/** More than there are in months: one or two in a night at most. */
const CHANGES_LOOKED_AT = 500;

/** A member as their level is judged. */
export interface LevelMember {
  id: string;
  level: number;
  /** Since when the values are below what the level asks for. */
  belowSince: Date | null;
  interest: number;
  engage: number;
  followers: number;
}

/** Return members who are there, in the order of their ids, those after the id `after`. */
export async function membersAfter(after: string | undefined, limit: number): Promise<LevelMember[]> {
  const users = await findPresent(after, limit);
  return users.map((user) => ({
    id: String(user._id),
    level: levelOf(user.badge),
    belowSince: user.below_level_since ?? null,
    interest: user.interest_score,
    engage: user.engage_score,
    followers: user.follow_count,
  }));
}

/** Store the sums of a member's scores. */
export async function storeScores(
  userId: string,
  { interest, engage }: { interest: number; engage: number },
): Promise<void> {
  await updateUser(userId, { interest_score: interest, engage_score: engage });
  await noteChange({ members: [userId] });
}

/** What becomes of a member in a night. */
export interface LevelDecision {
  level: number;
  belowSince: Date | null;
  change: 'promotion' | 'notice' | 'demotion' | null;
  interest: number;
  engage: number;
  at: Date;
}

/** Give a member a level, and keep that it changed. Return false when the member is not as they were any more. */
export async function setLevel(session: ClientSession, before: LevelMember, decision: LevelDecision): Promise<boolean> {
  const { level, belowSince, change, interest, engage, at } = decision;
  const isChanged = await changeLevel(
    before.id,
    { badge: badgeOf(before.level), below_level_since: before.belowSince },
    { badge: badgeOf(level), below_level_since: belowSince, interest_score: interest, engage_score: engage },
    session,
  );
  if (!isChanged) return false;
  if (level !== before.level) await enqueue(session, 'search.index', { user_id: before.id });
  if (change === 'promotion') await askMissions(session, before.id);
  if (change) {
    const to_level = change === 'notice' ? level - 1 : level;
    const user_id = new Types.ObjectId(before.id);
    await insertLevelChange({ user_id, kind: change, from_level: before.level, to_level, created_at: at }, session);
  }
  await noteChange({ members: [before.id] }, session);
  return true;
}

/** Return what a member is told who will lose a level; undefined when there is nothing to tell any more. */
export async function levelNotice(userId: string): Promise<{ title: string; body: string } | undefined> {
  const user = await findUser(userId);
  if (!user?.below_level_since || isGone(user)) return undefined;
  return presentLevelNotice(user.badge, user.below_level_since, user.language);
}

/** Return the level of a member; 1 for who is not known. */
export async function levelOfMember(userId: string): Promise<number> {
  const user = await findUser(userId);
  return user ? levelOf(user.badge) : 1;
}

/** Return the level that a member had just before an instant of the last months, in a transaction as that sees it; 1 for who is not known. */
export async function levelAt(userId: string, at: Date, session: ClientSession): Promise<number> {
  const changes = await findLevelChanges(userId, undefined, CHANGES_LOOKED_AT, session);
  const next = changes.findLast(({ kind, created_at }) => kind !== 'notice' && created_at >= at);
  if (next) return next.from_level;
  const user = await findUser(userId, session);
  return user ? levelOf(user.badge) : 1;
}
