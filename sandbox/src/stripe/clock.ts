import { daysLater, dayBegins, monthsLater } from '../time/days.ts';
import { databaseClock, type DatabaseClock } from '../time/databaseClock.ts';
import { invalid, StripeFailure } from './errors.ts';
import type { Store } from './store.ts';

const DAY_MS = 86_400_000;
/** So far time goes at once: a day takes a moment, with the demo data seconds, and somebody waits for the answer. */
export const MOST_DAYS = 40;

/** Whose time the simulator has: the machine's, its own, which can be advanced, or that of an embedded database, with which it is. */
export type SimulatedTime = 'own' | 'machine' | { databaseUri: string };

/** How far time is to be advanced: one of them. */
export interface Advance {
  days?: number | undefined;
  months?: number | undefined;
  /** A day as `2027-01-31`: to its beginning in Tokyo. */
  to?: string | undefined;
}

/** The time of a simulator. */
export interface Clock {
  canAdvance: boolean;
  /** Have it be as far ahead as the database is, if there is one. */
  follow: () => Promise<void>;
  /** Advance it, and with it the time of the product, whose API has done what was due once this resolves. */
  advance: (by: Advance) => Promise<void>;
}

/** Return what time it is for a simulator, in milliseconds since 1970. */
export function timeOf(store: Store): number {
  return Date.now() + aheadMs(store);
}

/** Return how far a simulator's time is ahead of the machine's, in milliseconds. */
export function aheadMs(store: Store): number {
  return store.find('clock', 'clock')?.aheadMs ?? 0;
}

/** Return the clock of a simulator; `moved` is called whenever it has moved. */
export function createClock(store: Store, time: SimulatedTime, moved: () => void): Clock {
  const database = typeof time === 'object' ? databaseClock(time.databaseUri) : ownClock(store);
  const canAdvance = time !== 'machine';
  let isMoving = false;
  const keep = (ahead: number) => {
    store.put('clock', { id: 'clock', aheadMs: ahead });
    store.commit();
    moved();
  };
  return {
    canAdvance,
    follow: async () => keep(canAdvance ? await database.aheadMs() : 0),
    async advance(by) {
      if (!canAdvance) throw invalid('Time can be advanced with the embedded database only.');
      if (isMoving) throw new StripeFailure(409, { type: 'invalid_request_error', message: 'Time is moving already.' });
      isMoving = true;
      try {
        await database.advanceTo(instantAfter(timeOf(store), by), keep);
      } finally {
        isMoving = false;
      }
    },
  };
}

function ownClock(store: Store): DatabaseClock {
  return {
    aheadMs: async () => aheadMs(store),
    advanceTo: async (instant, moved) => moved(instant - Date.now()),
  };
}

/** Throw for what is not one way forward. */
function instantAfter(now: number, { days, months, to }: Advance): number {
  const instants = [
    ...(days === undefined ? [] : [daysLater(now, days)]),
    ...(months === undefined ? [] : [monthsLater(now, months)]),
    ...(to === undefined ? [] : [dayBegins(to)]),
  ];
  const [instant] = instants;
  if (instant === undefined || instants.length > 1) throw invalid('Say days, months or a date.');
  if (!(instant > now)) throw invalid('Time goes forward only.');
  if (instant > now + MOST_DAYS * DAY_MS) throw invalid(`At once it goes forward by ${MOST_DAYS} days at most.`);
  return instant;
}
