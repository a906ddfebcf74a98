import type { MissionBudget } from '@minori/contracts';
import { MISSION_BUDGET_MAX, MISSION_TASK_CODES } from '@minori/contracts/rules';
import { now } from '../clock';
import { missionBudgets, setMissionBudget } from '../domains/missions/budgets';

/** How to use it. */
export const MISSIONS_USAGE = `  missions list                                                what each task may give this month, and has given, in coins
  missions budget CODE COINS                                   says how much one may give in a month, from this one on`;

/** Run `missions …` and say what to print; undefined when it is no such command. */
export async function runMissions([act, name, amount, ...rest]: string[]): Promise<string | undefined> {
  if (act === 'list' && name === undefined) return (await missionBudgets(now())).map(told).join('\n');
  const code = MISSION_TASK_CODES.find((one) => one === name);
  const limit = Number(amount);
  const isLimit = /^\d+$/.test(amount ?? '') && limit <= MISSION_BUDGET_MAX && rest.length === 0;
  if (act !== 'budget' || !code || !isLimit) return undefined;
  return told(await setMissionBudget('command line', { code, limit, at: now() }));
}

function told({ code, month, limit, used }: MissionBudget): string {
  return [code, month, `${used} of ${limit} coins`].join('  ');
}
