import { DEMOTION_DAYS, levelFor, type LevelScores } from '@minori/contracts/rules';

const DAY_MS = 86_400_000;

/** Where a member stands. */
export interface LevelState {
  level: number;
  /** Since when the values are below what the level asks for; null while they are not. */
  belowSince: Date | null;
}

/** Where a member stands after a night, and what has happened to them, if anything. */
export interface LevelOutcome extends LevelState {
  change: 'promotion' | 'notice' | 'demotion' | null;
}

/**
 * Promotion is at once. Who falls below their level is given notice, and loses one level after thirty days below; below
 * that one too, the thirty days begin again.
 */
export function nextLevel({ level, belowSince }: LevelState, scores: LevelScores, at: Date): LevelOutcome {
  const deserved = levelFor(scores);
  if (deserved > level) return { level: deserved, belowSince: null, change: 'promotion' };
  if (deserved === level) return { level, belowSince: null, change: null };
  if (!belowSince) return { level, belowSince: at, change: 'notice' };
  if (at.getTime() - belowSince.getTime() < DEMOTION_DAYS * DAY_MS) return { level, belowSince, change: null };
  const lower = level - 1;
  return { level: lower, belowSince: deserved < lower ? at : null, change: 'demotion' };
}
