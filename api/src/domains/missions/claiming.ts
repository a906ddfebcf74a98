import type { Language, MissionClaim } from '@minori/contracts';
import { missionOfTask, type MissionTaskCode } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { noteChange } from '../../freshness/changes';
import { inTurn } from '../../turns';
import { addGranted, changeCoins } from '../coins/changing';
import { phoneKeyOf } from '../phones/service';
import { assertStays } from '../users/deletion';
import { takeOfBudget } from './budgets';
import { findProgress, markClaimed, type ProgressDocument } from './progressModel';
import { noteReward } from './rewardModel';
import { checkMissions, hasTask, missionFor } from './service';

/** What a member claims. */
export interface ClaimOrder {
  missionCode: string;
  code: MissionTaskCode;
  /** Which one of a task that comes again; the oldest that is ready where it is left out. */
  id: string | undefined;
}

/** Who claims, and in which language they read. */
interface Claimer {
  id: string;
  language: Language;
}

/**
 * Give a member the coins of a task that is ready, once: who claims them again is answered with 0 coins. Throw `not_found` for a task that
 * is not the mission's or the member's, `leaving`, `phone_required`, `mission_phone_used`, `mission_not_ready`, `mission_budget_used_up`.
 */
export async function claimMission(
  deps: Pick<Deps, 'clock'>,
  { id: userId, language }: Claimer,
  order: ClaimOrder,
): Promise<MissionClaim> {
  const { missionCode, code } = order;
  if (!hasTask(missionCode, code)) throw new AppError('not_found');
  // What was done a moment ago may not be noted yet.
  await checkMissions(deps, userId);
  const at = deps.clock();
  const give = (session: ClientSession) => giveOnce(session, userId, order, at);
  // All who claim the same meet in its budget.
  const { rowId, coins } = await inTurn(`missions:${code}`, () => changeCoins(userId, give));
  const mission = await missionFor(userId, missionCode, language, at);
  const task = mission.tasks.find((one) => one.code === code) ?? mission.current_task;
  return { mission, task: { ...task, id: rowId }, coins };
}

async function giveOnce(
  session: ClientSession,
  userId: string,
  { code, id }: ClaimOrder,
  at: Date,
): Promise<{ rowId: string; coins: number }> {
  const row = rowFor(await findProgress(userId, session), code, id);
  const rowId = String(row._id);
  if (row.claimed_at) return { rowId, coins: 0 };
  await assertMayClaim(session, userId, row, at);
  const { mission, task } = missionOfTask(code);
  const coins = row.coins ?? task.reward;
  // What a partner has confirmed has taken its part of the partner's budget when it was applied for.
  const isPaidFor = mission.partner !== null;
  if (!isPaidFor && !(await takeOfBudget(session, { code, coins, at }))) throw new AppError('mission_budget_used_up');
  const journal = await addGranted(session, {
    memberId: userId,
    amount: coins,
    key: `mission:${userId}:${code}:${row.period}`,
    kind: 'coins.mission',
    refs: { mission: code, ...(row.period !== '' && { period: row.period }) },
    at,
  });
  await markClaimed(row._id, { at, journalId: String(journal._id) }, session);
  await noteChange({ members: [userId] }, session);
  return { rowId, coins };
}

/** What is ready comes before what was claimed, which is answered again. */
function rowFor(rows: ProgressDocument[], code: MissionTaskCode, id: string | undefined): ProgressDocument {
  const own = rows.filter((row) => row.code === code && (id === undefined || String(row._id) === id));
  if (id !== undefined && own.length === 0) throw new AppError('not_found');
  const open = own.filter(({ withdrawn_at }) => !withdrawn_at);
  const row = open.find(({ claimed_at }) => !claimed_at) ?? open.at(-1);
  if (!row) throw new AppError('mission_not_ready');
  return row;
}

/** Accounts cost nothing, telephone numbers do: each is rewarded once for a task, whichever accounts it serves. */
async function assertMayClaim(session: ClientSession, userId: string, { code, period }: ProgressDocument, at: Date) {
  await assertStays(userId, session);
  const phoneKey = await phoneKeyOf(userId, session);
  if (phoneKey === undefined) throw new AppError('phone_required');
  if (!(await noteReward({ phoneKey, code, period }, at, session))) throw new AppError('mission_phone_used');
}
