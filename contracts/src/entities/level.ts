import { z } from 'zod';
import { ENGAGE_POINTS, INTEREST_POINTS, type EngageAct, type InterestAct } from '../rules/levels';
import { count } from './shared';
import { levelProgress } from './user';

/** A day in Tokyo, `YYYY-MM-DD`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid');

const interestActs = Object.keys(INTEREST_POINTS) as [InterestAct, ...InterestAct[]];
const engageActs = Object.keys(ENGAGE_POINTS) as [EngageAct, ...EngageAct[]];

/**
 * What a day brought a member, in points, and by what: each only as far as it counts. Of days that were counted before that was kept the parts
 * come to less than the whole.
 */
export const levelDay = z.object({
  day,
  interest: count,
  engage: count,
  interest_by: z.record(z.enum(interestActs), count),
  engage_by: z.record(z.enum(engageActs), count),
});

/** A member's own level, and what it is made of. */
export const levelReport = z.object({
  progress: levelProgress,
  /** Thirty days, oldest first: those that the values of `progress` are sums of. */
  days: z.array(levelDay),
  /** Whether the levels were judged by these days; before the first night nothing was. */
  is_judged: z.boolean(),
});

export type LevelDay = z.infer<typeof levelDay>;
export type LevelReport = z.infer<typeof levelReport>;
