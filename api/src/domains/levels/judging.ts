import { LEVEL_WINDOW_DAYS } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { machineTime } from '../../clock';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { writeDecisions, membersAfter, type LevelDecision, type LevelMember } from '../users/levels';
import { dayAfter, nightAfter } from './days';
import { nextLevel } from './promotion';
import { sumScores } from './model';
import { advanceRun, beginRun, findRun, type LevelCounts, type LevelRunDocument } from './runModel';
import type { DayScore } from './tally';

/** All that becomes of so many is one transaction: more of them would stand in the way of members who are up. */
const MEMBERS_AT_ONCE = 500;
/** After so long a job leaves the rest to another, so that jobs that wait get their turn. */
const JOB_MS = 5_000;

const NOTHING: DayScore = { interest: 0, engage: 0 };

/**
 * Judge the levels of all members by the thirty days up to `day`, and nights before it that are left, first. Where it stopped stands in the
 * database and moves on with what it writes: whoever takes over, or works at the same time, judges nobody twice.
 */
export async function updateLevels(deps: Deps, day: string): Promise<void> {
  const stopAt = machineTime() + JOB_MS;
  while (machineTime() < stopAt) {
    if (await transaction((session) => judgeSome(deps, day, session))) return;
  }
  await transaction((session) => enqueue(session, 'levels.updated', { day }, { dedupeKey: `levels.updated:${day}` }));
}

/** Judge the next members. Return whether nothing is left up to a day. */
async function judgeSome(deps: Deps, day: string, session: ClientSession): Promise<boolean> {
  const run = await findRun(session);
  if (!run?.ended_at && run) {
    await advance(deps, run, session);
    return false;
  }
  if (run && run.day >= day) return true;
  await beginRun(run ? dayAfter(run.day, 1) : day, deps.clock(), session);
  return false;
}

async function advance(deps: Deps, run: LevelRunDocument, session: ClientSession): Promise<void> {
  const { day, after } = run;
  const members = await membersAfter(after ?? undefined, MEMBERS_AT_ONCE, session);
  const ids = members.map(({ id }) => id);
  const sums = await sumScores(ids, { first: dayAfter(day, 1 - LEVEL_WINDOW_DAYS), last: day }, session);
  const decisions = members.map((member) => decide(member, sums.get(member.id) ?? NOTHING, day));
  const changed = decisions.filter(({ member, ...decision }) => !isSame(member, decision));
  await writeDecisions(session, changed, deps.clock());
  for (const { member, change, belowSince } of changed) {
    if (change && belowSince) await enqueue(session, 'level.endangered', { user_id: member.id, day });
  }
  const endedAt = members.length < MEMBERS_AT_ONCE ? deps.clock() : null;
  await advanceRun({ after: ids.at(-1) ?? null, counts: countsOf(decisions), endedAt }, session);
}

function decide(member: LevelMember, { interest, engage }: DayScore, day: string): LevelDecision {
  const scores = { interest, engage, followers: member.followers };
  return { member, ...nextLevel(member, scores, nightAfter(day)), interest, engage };
}

function isSame(before: LevelMember, after: Omit<LevelDecision, 'member'>): boolean {
  return (
    after.level === before.level &&
    after.belowSince?.getTime() === before.belowSince?.getTime() &&
    after.interest === before.interest &&
    after.engage === before.engage
  );
}

function countsOf(decisions: LevelDecision[]): LevelCounts {
  const those = (kind: LevelDecision['change']) => decisions.filter(({ change }) => change === kind).length;
  return {
    judged: decisions.length,
    promoted: those('promotion'),
    noticed: those('notice'),
    demoted: those('demotion'),
  };
}
