import type { Income } from '@minori/contracts';

/** Return what an income comes to, in yen. */
export function yenOf(income: Income): number {
  return Object.values(income).reduce((sum, yen) => sum + yen, 0);
}

/** Return what times come to by what was sold. */
export function incomeParts(times: readonly { income: Income }[]): [source: string, yen: number][] {
  const sources = Object.keys(times[0]?.income ?? {}) as (keyof Income)[];
  return sources.map((source) => [source, times.reduce((sum, { income }) => sum + income[source], 0)]);
}

/** Return what times come to in all. */
export function totalIncome(times: readonly { income: Income }[]): number {
  return times.reduce((sum, { income }) => sum + yenOf(income), 0);
}
