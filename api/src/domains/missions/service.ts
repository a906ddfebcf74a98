import type { Language, Mission, MissionTaskState } from '@minori/contracts';
import {
  MISSION_PARTNERS,
  MISSIONS,
  missionOfTask,
  type BrowserTask,
  type MissionTaskCode,
} from '@minori/contracts/rules';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { votesCastBy } from '../market/service';
import { hasTriedPrime } from '../subscriptions/service';
import { achievementsOf } from '../users/achievements';
import { isMember } from '../users/service';
import { partnerPort } from './partnerPort';
import {
  missionsAt,
  reachedBy,
  type MissionFacts,
  type MissionMark,
  type MissionState,
  type TaskState,
} from './progress';
import { findProgress, findReady, type ProgressDocument } from './progressModel';
import { reachMission } from './reaching';
import { missionTitle, taskTitle } from './texts';

/** The missions of a member, and their name, by which a link leads to their page. */
interface OwnMissions {
  username: string;
  states: MissionState[];
}

/** Return the missions of a member and how far they are, with what was reached meanwhile. Throw `unauthenticated` for who is gone. */
export async function missionsFor(userId: string, language: Language, at: Date): Promise<Mission[]> {
  const { username, states } = await statesFor(userId, at);
  return states.map((state) => presentMission(state, username, language));
}

/** Return a mission of a member. Throw `not_found` for one that is not there for them. */
export async function missionFor(userId: string, code: string, language: Language, at: Date): Promise<Mission> {
  const mission = (await missionsFor(userId, language, at)).find((one) => one.code === code);
  if (!mission) throw new AppError('not_found');
  return mission;
}

/** Note what a member has reached by what they have done. Who is gone reaches nothing. */
export async function checkMissions({ clock }: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  const known = await factsOf(userId);
  if (known) await noteReached(userId, known, clock());
}

/** Note what only the browser knows. Saying it twice changes nothing. */
export async function noticeTask(userId: string, code: BrowserTask, at: Date): Promise<void> {
  await transaction(async (session) => {
    if (await isMember(userId, session)) await reachMission(session, { userId, code, period: '', at });
  });
}

/** Return how many missions wait to be claimed by members, by their ids; who has none is left out. */
export async function readyMissionsOf(userIds: string[]): Promise<Map<string, number>> {
  const codes = await findReady(userIds);
  const missions = (of: ReadonlySet<MissionTaskCode>) => new Set([...of].map((code) => missionOfTask(code).mission));
  return new Map([...codes].map(([id, of]) => [id, missions(of).size]));
}

async function statesFor(userId: string, at: Date): Promise<OwnMissions> {
  const [known, partners] = await Promise.all([factsOf(userId), partnersFor(userId, at)]);
  // Gone since they were looked up, a few seconds ago at most.
  if (!known) throw new AppError('unauthenticated');
  const isNew = await noteReached(userId, known, at);
  const rows = isNew ? await findProgress(userId) : known.rows;
  const states = missionsAt({ facts: known.facts, marks: rows.map(markOf), partners }, at);
  return { username: known.username, states };
}

interface KnownFacts {
  username: string;
  facts: MissionFacts;
  rows: ProgressDocument[];
}

async function factsOf(userId: string): Promise<KnownFacts | undefined> {
  const rows = await findProgress(userId);
  const isKnown = (code: MissionTaskCode) => rows.some((row) => row.code === code);
  const votesWanted = missionOfTask('vote_symbol').task.goal;
  const [done, votes, hasTried] = await Promise.all([
    achievementsOf(userId),
    isKnown('vote_symbol') ? votesWanted : votesCastBy(userId, votesWanted),
    isKnown('free_trial_prime_subscription') || hasTriedPrime(userId),
  ]);
  if (!done) return undefined;
  const { username, ...achievements } = done;
  return { username, facts: { ...achievements, votes, hasTriedPrime: hasTried }, rows };
}

/** Return whether there was something new. */
async function noteReached(userId: string, { facts, rows }: KnownFacts, at: Date): Promise<boolean> {
  const isNoted = (code: string, period: string) => rows.some((row) => row.code === code && row.period === period);
  const missing = reachedBy(facts, at).filter(({ code, period }) => !isNoted(code, period));
  if (missing.length === 0) return false;
  await transaction(async (session) => {
    for (const { code, period } of missing) await reachMission(session, { userId, code, period, at });
  });
  return true;
}

async function partnersFor(userId: string, at: Date): Promise<Map<string, { isUnderWay: boolean }>> {
  const port = partnerPort();
  const underWay = await port.underWayOf(userId);
  const shown = await Promise.all(
    MISSION_PARTNERS.map(async (code) => {
      const isUnderWay = underWay.has(code);
      return isUnderWay || (await port.isPartnerMissionOn(code, at)) ? ([code, { isUnderWay }] as const) : undefined;
    }),
  );
  return new Map(shown.filter((one) => one !== undefined));
}

function markOf({ _id, code, period, coins, claimed_at, withdrawn_at }: ProgressDocument): MissionMark {
  const [isClaimed, isWithdrawn] = [claimed_at !== null, withdrawn_at !== null];
  return { id: String(_id), code, period, coins, isClaimed, isWithdrawn };
}

function presentMission(
  { mission, tasks, current, endsAt }: MissionState,
  username: string,
  language: Language,
): Mission {
  const { code, kind, difficulty, priority, partner } = mission;
  const first = mission.tasks[0]?.code ?? current.task.code;
  return {
    code,
    kind,
    difficulty,
    priority,
    title: missionTitle(code, first, language),
    link: current.task.link?.replace('{username}', username) ?? null,
    reward: current.reward,
    ends_at: endsAt?.toISOString() ?? null,
    partner,
    current_task: presentTask(current, language),
    tasks: tasks.map((task) => presentTask(task, language)),
  };
}

function presentTask(
  { task, id, status, reward, progress, claimedCount }: TaskState,
  language: Language,
): MissionTaskState {
  const { code, goal } = task;
  return { id, code, title: taskTitle(code, language), status, progress, goal, reward, claimed_count: claimedCount };
}

/** Return whether a mission has a task. */
export function hasTask(missionCode: string, taskCode: MissionTaskCode): boolean {
  return MISSIONS.some(({ code, tasks }) => code === missionCode && tasks.some((task) => task.code === taskCode));
}
