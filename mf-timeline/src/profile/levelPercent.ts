import type { LevelProgress } from '@minori/contracts';

/** What a level is judged by. */
export const LEVEL_VALUES = ['interest', 'engage', 'followers'] as const;

/** Return how far the next level is, in percent: all three values are needed, and the one furthest behind says it. */
export function percentOf({ now, next }: LevelProgress): number {
  if (!next) return 100;
  const shares = LEVEL_VALUES.map((value) => (next[value] === 0 ? 1 : Math.min(1, now[value] / next[value])));
  return Math.floor(100 * Math.min(...shares));
}
