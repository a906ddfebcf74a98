import { z } from 'zod';
import { count } from './shared';

export const missionStatus = z.enum(['not_yet', 'in_progress', 'ready', 'done']);

/** A mission and how far the member is. `reward` is in coins. */
export const mission = z.object({
  code: z.string(),
  title: z.string(),
  link: z.string().nullable(),
  reward: count,
  current_task: z.object({ code: z.string(), status: missionStatus, progress: count, goal: count.min(1) }),
});

export type MissionStatus = z.infer<typeof missionStatus>;
export type Mission = z.infer<typeof mission>;
