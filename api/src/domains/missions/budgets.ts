import type { MissionBudget } from '@minori/contracts';
import { MISSIONS, missionOfTask, tokyoMonth, type MissionTaskCode } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { findBudget, putLimit, takeOf, type BudgetDocument, type BudgetKey } from './budgetModel';

/** What a task may give in a month unless staff say otherwise. */
const DEFAULT_LIMIT = 300_000;

/** Return what each task may give in the month of an instant, and has given; those of partners have budgets of their partners. */
export async function missionBudgets(at: Date): Promise<MissionBudget[]> {
  const month = tokyoMonth(at);
  const codes = MISSIONS.filter(({ partner }) => partner === null).flatMap(({ tasks }) =>
    tasks.map(({ code }) => code),
  );
  return Promise.all(codes.map(async (code) => present(await budgetOf({ code, month }))));
}

/** Say how many coins a task may give in a month, from that of an instant on. Throw `conflict` for a partner's, which has the partner's budget. */
export function setMissionBudget(
  actor: Actor,
  { code, limit, at }: { code: MissionTaskCode; limit: number; at: Date },
): Promise<MissionBudget> {
  if (missionOfTask(code).mission.partner !== null) throw new AppError('conflict');
  return transaction(async (session) => {
    const budget = await putLimit({ code, month: tokyoMonth(at) }, limit, session);
    await audit(session, { actor, at }, 'mission.budgeted', code, { limit });
    return present(budget);
  });
}

/** Take coins of what a task may give in the month of an instant, in a transaction. Return false where so many are not left. */
export async function takeOfBudget(
  session: ClientSession,
  { code, coins, at }: { code: MissionTaskCode; coins: number; at: Date },
): Promise<boolean> {
  const budget = await budgetOf({ code, month: tokyoMonth(at) }, session);
  return takeOf(await putLimit(budget, budget.limit, session), coins, session);
}

/** A month in which nothing was given yet may give what the last one might. */
async function budgetOf({ code, month }: BudgetKey, session?: ClientSession): Promise<Omit<BudgetDocument, '_id'>> {
  const last = await findBudget({ code, month }, session);
  if (last?.month === month) return last;
  return { code, month, limit: last?.limit ?? DEFAULT_LIMIT, used: 0 };
}

function present({ code, month, limit, used }: Omit<BudgetDocument, '_id'>): MissionBudget {
  return { code, month, limit, used };
}
