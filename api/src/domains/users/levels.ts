import { Types, type ClientSession } from 'mongoose';
import type { LevelChange, LevelProgress } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { enqueueAll } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { findLevelChanges, insertLevelChanges, presentLevelChange } from './levelHistory';
import { presentLevelNotice } from './levelNotice';
import { askMissions } from './missionChecks';
import { findStandings, findUser, isGone, updateUser, writeStandings } from './model';
import { changed, ownUser } from './own';
import { cutPage, PEOPLE_A_PAGE } from './people';
import { badgeOf, levelProgressOf } from './presenter';

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

/** Return members who are there, in the order of their ids, those after the id `after`, as a transaction sees them. */
export async function membersAfter(
  after: Types.ObjectId | undefined,
  limit: number,
  session: ClientSession,
): Promise<LevelMember[]> {
  const users = await findStandings(after, limit, session);
  return users.map((user) => ({
    id: String(user._id),
    level: levelOf(user.badge),
    belowSince: user.below_level_since ?? null,
    interest: user.interest_score,
    engage: user.engage_score,
    followers: user.follow_count,
  }));
}

/** What becomes of a member in a night. */
export interface LevelDecision {
  member: LevelMember;
  level: number;
  belowSince: Date | null;
  change: 'promotion' | 'notice' | 'demotion' | null;
  interest: number;
  engage: number;
}

/**
 * Write what becomes of members, and keep how their levels have changed. They are as the session's transaction read them: who has
 * changed since has it run again.
 */
export async function writeDecisions(session: ClientSession, decisions: LevelDecision[], at: Date): Promise<void> {
  const standings = decisions.map(({ member, level, belowSince, interest, engage }) => ({
    id: member.id,
    badge: badgeOf(level),
    below_level_since: belowSince,
    interest_score: interest,
    engage_score: engage,
  }));
  await writeStandings(standings, session);
  const changes = decisions.flatMap(({ member, level, change }) => {
    if (!change) return [];
    const to_level = change === 'notice' ? level - 1 : level;
    return [
      { user_id: new Types.ObjectId(member.id), kind: change, from_level: member.level, to_level, created_at: at },
    ];
  });
  await insertLevelChanges(changes, session);
  const moved = decisions.filter(({ member, level }) => level !== member.level);
  await enqueueAll(
    session,
    moved.map(({ member }) => ({ name: 'search.index', payload: { user_id: member.id } })),
  );
  const promoted = decisions.filter(({ change }) => change === 'promotion');
  for (const { member } of promoted) await askMissions(session, member.id);
  // Of mere scores others hear when what they remember is a second old.
  for (const { user_id } of changes) await noteChange({ members: [String(user_id)] }, session);
}

/** Return how far the viewer is on the way to the next level. */
export async function ownLevel(viewer: Viewer): Promise<LevelProgress> {
  return levelProgressOf(await ownUser(viewer));
}

/** Note that the viewer has seen their badge as it is now. */
export async function seeBadge(viewer: Viewer): Promise<LevelProgress> {
  const { badge } = await ownUser(viewer);
  const seen = await transaction(async (session) => {
    await askMissions(session, viewer.id);
    return updateUser(viewer.id, { seen_badge: badge }, session);
  });
  return levelProgressOf(await changed(viewer, seen));
}

/** Return how the viewer's level has changed, latest first. */
export async function levelChangesOf(
  viewer: Viewer,
  lastId: string | undefined,
): Promise<{ changes: LevelChange[]; lastId: string | null }> {
  const page = cutPage(await findLevelChanges(viewer.id, lastId, PEOPLE_A_PAGE + 1));
  return { changes: page.items.map(presentLevelChange), lastId: page.lastId };
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
