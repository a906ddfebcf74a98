import type { StaffCampaign } from '@minori/contracts';
import { CAMPAIGN_BUDGET_MAX, CAMPAIGN_KEYS } from '@minori/contracts/rules';
import { now } from '../clock';
import { budgetCampaign, campaignsForStaff, endCampaign, startCampaign } from '../domains/campaigns/running';

/** How to use it. */
export const CAMPAIGNS_USAGE = `  campaigns list                                               the campaigns of memberships, and how they stand
  campaigns budget KEY AMOUNT                                  says how much one may give in all, in its unit
  campaigns start KEY UNTIL [FROM]                             runs one until the end of a day, YYYY-MM-DD, from a day or at once
  campaigns end KEY                                            ends one at once; what it has promised is kept`;

const ACTOR = 'command line';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Run `campaigns …` and say what to print; undefined when it is no such command. */
export async function runCampaigns([act, name, first, second, ...rest]: string[]): Promise<string | undefined> {
  const at = now();
  if (act === 'list' && name === undefined) return (await campaignsForStaff(at)).map(told).join('\n');
  const key = CAMPAIGN_KEYS.find((one) => one === name);
  if (!key || rest.length > 0) return undefined;
  if (act === 'end' && first === undefined) return told(await endCampaign(ACTOR, key, at));
  if (act === 'start' && isDay(first) && (second === undefined || isDay(second))) {
    return told(await startCampaign(ACTOR, key, { until: first, from: second, at }));
  }
  const budget = Number(first);
  const isBudget = /^\d+$/.test(first ?? '') && budget <= CAMPAIGN_BUDGET_MAX && second === undefined;
  return act === 'budget' && isBudget ? told(await budgetCampaign(ACTOR, key, { budget, at })) : undefined;
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

function told({ key, state, starts_at, ends_at, unit, budget, used }: StaffCampaign): string {
  const days = starts_at && ends_at ? `${starts_at} – ${ends_at}` : '';
  return [key, state, `${used} of ${budget} ${unit}`, days].join('  ').trimEnd();
}
