import type { ServiceName, ServiceState, SiteStatus } from '@minori/contracts';
import { remember, TtlCache } from '../../cache';
import { canReachDatabase } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { oldestDue } from '../../jobs/inspection';

const KEPT_MS = 30_000;
/** So long a service has to answer. */
const PATIENCE_MS = 4_000;
/** Jobs that wait longer than this are late, and longer than that nobody does them. */
const LATE_MS = 2 * 60_000;
const STANDING_MS = 15 * 60_000;

const known = new TtlCache<Promise<SiteStatus>>(1, KEPT_MS);

/** Return how what the site needs is doing. Whoever asks within half a minute is told the same, and nothing is asked twice. */
export function siteStatus(deps: Deps): Promise<SiteStatus> {
  return remember(known, 'status', () => look(deps));
}

/** Have the next one who asks be told anew, in tests. */
export function forgetStatus(): void {
  known.clear();
}

async function look(deps: Deps): Promise<SiteStatus> {
  const { cards, live, mailer } = deps;
  const database = await stateOf(canReachDatabase());
  const states: Record<ServiceName, ServiceState> = {
    database,
    ...Object.fromEntries(
      await Promise.all([
        named('jobs', database === 'up' ? jobsState(deps.clock()) : Promise.resolve('down')),
        named('mail', stateOf(mailer.isReachable())),
        named('payments', cards ? stateOf(answers(cards.call((stripe) => stripe.balance.retrieve()))) : OFF),
        // The engine says that it knows no such stream.
        named('live', live ? stateOf(answers(live.health(String(newId())))) : OFF),
      ]),
    ),
  } as Record<ServiceName, ServiceState>;
  const services = (Object.keys(states) as ServiceName[]).map((name) => ({ name, state: states[name] }));
  return { as_of: deps.clock().toISOString(), services };
}

const OFF = Promise.resolve<ServiceState>('off');

async function named(name: ServiceName, state: Promise<ServiceState>): Promise<[ServiceName, ServiceState]> {
  return [name, await state];
}

const answers = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

async function stateOf(isUp: Promise<boolean>): Promise<ServiceState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
  const state = await Promise.race([isUp, late]);
  clearTimeout(timer);
  return state ? 'up' : 'down';
}

async function jobsState(at: Date): Promise<ServiceState> {
  const since = await oldestDue(at).catch(() => null);
  const waited = since ? at.getTime() - since.getTime() : 0;
  if (waited > STANDING_MS) return 'down';
  return waited > LATE_MS ? 'slow' : 'up';
}
