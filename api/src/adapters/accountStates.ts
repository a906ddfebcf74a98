import { setTimeout as wait } from 'node:timers/promises';
import { batched } from '../batching';
import { TtlCache } from '../cache';

const ACCOUNTS_KEPT = 50_000;
/** Of no use after that: a token lives no longer. */
const KEPT_MS = 3_600_000;
/** From then on what is known is asked for anew beside the call: who comes often waits for nothing. */
const RENEWED_AFTER_MS = 45_000;
/** How long a call waits for the provider. */
const PATIENCE_MS = 3_000;
/** A provider that has failed is left alone for so long by calls that can do without it. */
const PAUSE_MS = 5_000;

/** When the sessions of an account that still hold began at the earliest, in milliseconds since 1970; never: infinity. */
type SessionsSince = number;

interface Known {
  since: SessionsSince;
  askedAt: number;
}

/** What this process knows of accounts at the identity provider. */
export interface AccountStates {
  /**
   * Return since when the sessions of an account hold, by what was so at most `maxAgeMs` ago. While the provider is away
   * what is known holds on, but for who wants to know it as it is now (0): reject then, and when nothing is known.
   */
  sessionsSince(uid: string, maxAgeMs: number): Promise<SessionsSince>;
}

/** Remember what `load` says of accounts by their ids; those that are missing in its answer are gone. */
export function createAccountStates(
  load: (uids: string[]) => Promise<ReadonlyMap<string, SessionsSince>>,
): AccountStates {
  const known = new TtlCache<Known>(ACCOUNTS_KEPT, KEPT_MS);
  const asking = new Map<string, Promise<SessionsSince>>();
  let pausedUntil = 0;

  const loadOne = batched(async (uids: string[]) => {
    const patience = new AbortController();
    const late = wait(PATIENCE_MS, undefined, { ref: false, signal: patience.signal }).then(() => {
      throw new Error('the identity provider does not answer');
    });
    late.catch(() => {}); // It is cut short when the answer comes.
    try {
      return await Promise.race([load(uids), late]);
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      throw error;
    } finally {
      patience.abort();
    }
  });

  async function ask(uid: string): Promise<SessionsSince> {
    const askedAt = Date.now();
    const since = (await loadOne(uid)) ?? Infinity;
    if ((known.get(uid)?.askedAt ?? 0) <= askedAt) known.set(uid, { since, askedAt });
    return since;
  }

  /** Who asks meanwhile for what need not be of this instant waits for the same answer. */
  function askOnce(uid: string): Promise<SessionsSince> {
    const running = asking.get(uid);
    if (running) return running;
    const answer = ask(uid).finally(() => asking.delete(uid));
    asking.set(uid, answer);
    return answer;
  }

  return {
    async sessionsSince(uid, maxAgeMs) {
      if (maxAgeMs === 0) return ask(uid);
      const last = known.get(uid);
      if (!last) return askOnce(uid);
      const age = Date.now() - last.askedAt;
      if (Date.now() < pausedUntil) return last.since;
      if (age >= maxAgeMs) return askOnce(uid).catch(() => last.since);
      if (age >= RENEWED_AFTER_MS) askOnce(uid).catch(() => {});
      return last.since;
    },
  };
}
