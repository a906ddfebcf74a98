import type { StaffCampaign } from '@minori/contracts';
import { CAMPAIGN_BUDGET_MAX, CAMPAIGN_KEYS, CONTROL_PERCENT_MAX } from '@minori/contracts/rules';
import { now } from '../clock';
import { budgetCampaign, campaignsForStaff, endCampaign, startCampaign } from '../domains/campaigns/running';
import { resultsOf } from '../domains/campaigns/service';
import { toldResults } from './promos';

/** How to use it. */
export const CAMPAIGNS_USAGE = `  campaigns list                                               the campaigns of memberships, and how they stand
  campaigns budget KEY AMOUNT                                  says how much one may give in all, in its unit
  campaigns start KEY UNTIL [FROM] [control=PERCENT]           runs one until the end of a day, YYYY-MM-DD, from a day or at once,
                                                               and does not tell so many of a hundred, to compare
  campaigns results KEY                                        how many were told by a popup, would have been, and have used it
  campaigns end KEY                                            ends one at once; what it has promised is kept`;

const ACTOR = 'command line';
const CONTROL = /^control=\d+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Run `campaigns …` and say what to print; undefined when it is no such command. */
export async function runCampaigns(args: string[]): Promise<string | undefined> {
  const [control, ...others] = args.filter((arg) => CONTROL.test(arg));
  const [act, name, first, second, ...rest] = args.filter((arg) => arg !== control);
  const control_percent = Number(control?.slice('control='.length) ?? 0);
  const at = now();
  if (others.length > 0 || (control !== undefined && act !== 'start') || control_percent > CONTROL_PERCENT_MAX)
    return undefined;
  if (act === 'list' && name === undefined) return (await campaignsForStaff(at)).map(told).join('\n');
  const key = CAMPAIGN_KEYS.find((one) => one === name);
  if (!key || rest.length > 0) return undefined;
  if (act === 'results' && first === undefined) return toldResults(await resultsOf(key));
  if (act === 'end' && first === undefined) return told(await endCampaign(ACTOR, key, at));
  if (act === 'start' && isDay(first) && (second === undefined || isDay(second))) {
    return told(await startCampaign(ACTOR, key, { until: first, from: second, control_percent, at }));
  }
  const budget = Number(first);
  const isBudget = /^\d+$/.test(first ?? '') && budget <= CAMPAIGN_BUDGET_MAX && second === undefined;
  return act === 'budget' && isBudget ? told(await budgetCampaign(ACTOR, key, { budget, at })) : undefined;
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

function told({ key, state, starts_at, ends_at, unit, budget, used, control_percent }: StaffCampaign): string {
  const days = starts_at && ends_at ? `${starts_at} – ${ends_at}` : '';
  const control = control_percent > 0 ? `${control_percent} % untold` : '';
  return [key, state, `${used} of ${budget} ${unit}`, days, control].join('  ').trimEnd();
}
