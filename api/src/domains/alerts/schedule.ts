import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { evaluateAlerts } from './engine';
import { symbolReader } from './readings';
import { watchedAfter } from './stateModel';

const EVERY_MS = 5 * 60_000;
/** After the minute: hours turn on it. */
const AFTER_MS = 5_000;
const AT_ONCE = 25;

/** Read the metrics of symbols now, and fire the alerts whose thresholds they have crossed. */
export async function checkAlerts(deps: Deps, symbolIds: string[]): Promise<void> {
  await evaluateAlerts(symbolIds, symbolReader(deps));
}

/** Make sure that the next sweep is waiting; call it when the API starts. */
export async function scheduleSweep(deps: Deps): Promise<void> {
  await transaction((session) => enqueueNext(session, deps.clock()));
}

/**
 * Check the alerts of watched symbols, some at a time: votes leave their windows with time, and prices change by
 * themselves. Enqueue the rest as a job of its own; after the last, schedule the next sweep.
 */
export async function sweep(deps: Deps, after: string | undefined): Promise<void> {
  const symbolIds = await watchedAfter(after, AT_ONCE);
  await checkAllAlerts(deps, symbolIds);
  const last = symbolIds.length === AT_ONCE ? symbolIds.at(-1) : undefined;
  await transaction((session) =>
    last
      ? enqueue(session, 'alerts.swept', { after: last }, { dedupeKey: `alerts.swept:${last}` })
      : enqueueNext(session, deps.clock()),
  );
}

/** What keeps one from being looked at must not keep the others; the next sweep looks at it again. */
async function checkAllAlerts(deps: Deps, symbolIds: string[]): Promise<void> {
  try {
    await checkAlerts(deps, symbolIds);
  } catch (error) {
    deps.log.error({ err: error, symbol_ids: symbolIds }, 'a sweep could not look at symbols');
    if (symbolIds.length > 1) for (const id of symbolIds) await checkAllAlerts(deps, [id]);
  }
}

async function enqueueNext(session: ClientSession, at: Date): Promise<void> {
  const runAt = new Date((Math.floor((at.getTime() - AFTER_MS) / EVERY_MS) + 1) * EVERY_MS + AFTER_MS);
  await enqueue(session, 'alerts.swept', {}, { runAt, dedupeKey: 'alerts.swept' });
}
