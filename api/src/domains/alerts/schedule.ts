import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { evaluateAlerts, type ReadSymbols } from './engine';
import { priceReader } from './priceReadings';
import { symbolReader } from './readings';
import { pricedAfter, watchedAfter } from './stateModel';

const SWEEP_MS = 5 * 60_000;
/** After the minute: hours turn on it. */
const AFTER_MS = 5_000;
const PRICES_MS = 15_000;
const AT_ONCE = 25;

/** Read the metrics of symbols now, and fire the alerts whose thresholds they have crossed. */
export async function checkAlerts(deps: Deps, symbolIds: string[]): Promise<void> {
  await evaluateAlerts(symbolIds, symbolReader(deps));
}

/** Look at the price of a symbol now, and fire the alerts whose thresholds it has crossed; from then on it is looked at. */
export async function checkPrice(deps: Deps, symbolId: string): Promise<void> {
  await evaluateAlerts([symbolId], priceReader(deps));
}

/** Make sure that the next sweep and the next look at prices are waiting; call it when the API starts. */
export async function scheduleSweep(deps: Deps): Promise<void> {
  await transaction(async (session) => {
    await enqueueSweep(session, deps.clock());
    await enqueuePrices(session, deps.clock());
  });
}

/**
 * Check the alerts of watched symbols, some at a time: votes leave their windows with time. Enqueue the rest as a job of its
 * own; after the last, schedule the next sweep.
 */
export async function sweep(deps: Deps, after: string | undefined): Promise<void> {
  const symbolIds = await watchedAfter(after, AT_ONCE);
  await evaluateEach(deps, symbolIds, symbolReader(deps));
  const last = symbolIds.length === AT_ONCE ? symbolIds.at(-1) : undefined;
  await transaction((session) =>
    last
      ? enqueue(session, 'alerts.swept', { after: last }, { dedupeKey: `alerts.swept:${last}` })
      : enqueueSweep(session, deps.clock()),
  );
}

/** Look at the prices of symbols for which there are alerts on them, and schedule the next look. */
export async function lookAtPrices(deps: Deps): Promise<void> {
  let after: string | undefined;
  do {
    const symbolIds = await pricedAfter(after, AT_ONCE);
    await evaluateEach(deps, symbolIds, priceReader(deps));
    after = symbolIds.length === AT_ONCE ? symbolIds.at(-1) : undefined;
  } while (after !== undefined);
  await transaction((session) => enqueuePrices(session, deps.clock()));
}

/** What keeps one from being looked at must not keep the others; the next time it is looked at again. */
async function evaluateEach(deps: Deps, symbolIds: string[], readSymbols: ReadSymbols): Promise<void> {
  try {
    await evaluateAlerts(symbolIds, readSymbols);
  } catch (error) {
    deps.log.error({ err: error, symbol_ids: symbolIds }, 'a sweep could not look at symbols');
    if (symbolIds.length > 1) for (const id of symbolIds) await evaluateEach(deps, [id], readSymbols);
  }
}

async function enqueueSweep(session: ClientSession, at: Date): Promise<void> {
  const runAt = new Date((Math.floor((at.getTime() - AFTER_MS) / SWEEP_MS) + 1) * SWEEP_MS + AFTER_MS);
  await enqueue(session, 'alerts.swept', {}, { runAt, dedupeKey: 'alerts.swept' });
}

async function enqueuePrices(session: ClientSession, at: Date): Promise<void> {
  const runAt = new Date((Math.floor(at.getTime() / PRICES_MS) + 1) * PRICES_MS);
  await enqueue(session, 'alerts.priced', {}, { runAt, dedupeKey: 'alerts.priced' });
}
