import type { StaffCampaign } from '@minori/contracts';
import { dayAfterDays, tokyoDay, tokyoMidnight, type CampaignKey } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { definitionAt, definitionsAt, type CampaignDefinition } from './definitions';
import { changeRun, findRuns, isRunning, type RunChange, type RunDocument } from './runModel';

/** Return all campaigns and how they stand. */
export async function campaignsForStaff(at: Date): Promise<StaffCampaign[]> {
  const runs = await findRuns();
  return definitionsAt(at).map((definition) => present(definition, runOf(runs, definition.key), at));
}

/**
 * Run a campaign from a day in Tokyo, or at once, until the end of a day. Throw `invalid_input` for days that are over or in the
 * wrong order, `conflict` where nothing is left of its budget.
 */
export async function startCampaign(
  actor: Actor,
  key: CampaignKey,
  {
    from,
    until,
    control_percent = 0,
    at,
  }: { from?: string | undefined; until: string; control_percent?: number; at: Date },
): Promise<StaffCampaign> {
  const ends_at = tokyoMidnight(dayAfterDays(until, 1));
  const starts_at = from === undefined || from <= tokyoDay(at) ? at : tokyoMidnight(from);
  if (ends_at <= starts_at) throw new AppError('invalid_input', { fields: { until: 'invalid' } });
  return change({ actor, key, act: 'campaign.started', at }, ({ budget, used }) => {
    if (budget <= used) throw new AppError('conflict');
    return { starts_at, ends_at, control_percent };
  });
}

/** End a campaign at once; what it has promised is kept. Throw `conflict` for one that neither runs nor will. */
export function endCampaign(actor: Actor, key: CampaignKey, at: Date): Promise<StaffCampaign> {
  return change({ actor, key, act: 'campaign.ended', at }, ({ starts_at, ends_at }) => {
    if (!starts_at || !ends_at || ends_at <= at) throw new AppError('conflict');
    return { starts_at: starts_at < at ? starts_at : at, ends_at: at };
  });
}

/** Say how much a campaign may give in all. One that has given more already gives nothing any more. */
export function budgetCampaign(
  actor: Actor,
  key: CampaignKey,
  { budget, at }: { budget: number; at: Date },
): Promise<StaffCampaign> {
  return change({ actor, key, act: 'campaign.budgeted', at }, () => ({ budget }));
}

async function change(
  { actor, key, act, at }: { actor: Actor; key: CampaignKey; act: string; at: Date },
  decide: (run: RunDocument) => RunChange,
): Promise<StaffCampaign> {
  const definition = definitionAt(key, at);
  if (!definition) throw new AppError('not_found');
  return transaction(async (session) => {
    const changed = decide(runOf(await findRuns(session), key));
    const run = await changeRun(key, changed, session);
    await audit(session, { actor, at }, act, key, changed);
    return present(definition, run, at);
  });
}

function runOf(runs: RunDocument[], key: CampaignKey): RunDocument {
  return runs.find(({ _id }) => _id === key) ?? { _id: key, starts_at: null, ends_at: null, budget: 0, used: 0 };
}

function present({ key, unit }: CampaignDefinition, run: RunDocument, at: Date): StaffCampaign {
  return {
    key,
    state: stateOf(run, at),
    starts_at: run.starts_at?.toISOString() ?? null,
    ends_at: run.ends_at?.toISOString() ?? null,
    unit,
    budget: run.budget,
    used: run.used,
    control_percent: run.control_percent ?? 0,
  };
}

function stateOf(run: RunDocument, at: Date): StaffCampaign['state'] {
  const { starts_at, ends_at, budget, used } = run;
  if (starts_at === null || ends_at === null) return 'off';
  if (at < starts_at) return 'waiting';
  if (!isRunning(run, at)) return 'over';
  return used < budget ? 'running' : 'used_up';
}
