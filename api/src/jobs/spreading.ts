import type { EnqueueOptions } from './queue';

/** What is to be done for hundreds is done over so long: all at once would hold up whoever else asks the database. */
const SPREAD_MS = 2 * 60_000;
const GROUP = 10;

/** Return ids in small groups, each with when its job is to run: the first at once, the others within two minutes. */
export function spreadOut(ids: readonly string[], at: Date): { ids: string[]; when: EnqueueOptions }[] {
  return Array.from({ length: Math.ceil(ids.length / GROUP) }, (_, index) => {
    const start = index * GROUP;
    const runAt = new Date(at.getTime() + (start / ids.length) * SPREAD_MS);
    return { ids: ids.slice(start, start + GROUP), when: index === 0 ? {} : { runAt } };
  });
}
