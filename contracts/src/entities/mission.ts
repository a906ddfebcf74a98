import { z } from 'zod';
import {
  MISSION_DIFFICULTIES,
  MISSION_KINDS,
  MISSION_PARTNERS,
  MISSION_PRIORITIES,
  MISSION_STATUSES,
  MISSION_TASK_CODES,
} from '../rules/missions';
import { count, id, instant } from './shared';

export const missionStatus = z.enum(MISSION_STATUSES);

/** A task of a mission, and how far the member is. `reward` is in coins. */
export const missionTask = z.object({
  /** What can be claimed, or was: a task that comes again has one for each time. Null where there is nothing yet. */
  id: id.nullable(),
  code: z.enum(MISSION_TASK_CODES),
  title: z.string(),
  status: missionStatus,
  progress: count,
  goal: count.min(1),
  reward: count,
  /** How often its coins were claimed: more than once where it comes again. */
  claimed_count: count,
});

/** A mission and how far the member is. `reward` is in coins. */
export const mission = z.object({
  code: z.string(),
  kind: z.enum(MISSION_KINDS),
  difficulty: z.enum(MISSION_DIFFICULTIES),
  priority: z.enum(MISSION_PRIORITIES),
  title: z.string(),
  /** The page on which to do the current task. */
  link: z.string().nullable(),
  /** What the current task gives. */
  reward: count,
  /** Until when it can be done, or done for this time; null where that has no end. */
  ends_at: instant.nullable(),
  /** Whose account is opened: it is an advertisement. */
  partner: z.enum(MISSION_PARTNERS).nullable(),
  /** What can be claimed, else what is to be done next, else what was done last. */
  current_task: missionTask,
  tasks: z.array(missionTask).min(1),
});

/** What claiming a task has given. */
export const missionClaim = z.object({
  mission,
  /** What was claimed. */
  task: missionTask,
  /** The coins of this call: 0 where they had been claimed. */
  coins: count,
});

/** What a task may give in a month, and has given, in coins: a yen each. */
export const missionBudget = z.object({
  code: z.enum(MISSION_TASK_CODES),
  /** `YYYY-MM` in Tokyo. */
  month: z.string(),
  limit: count,
  used: count,
});

export type { MissionStatus } from '../rules/missions';
export type Mission = z.infer<typeof mission>;
export type MissionTaskState = z.infer<typeof missionTask>;
export type MissionClaim = z.infer<typeof missionClaim>;
export type MissionBudget = z.infer<typeof missionBudget>;
