import { z } from 'zod';
import { id, instant } from './shared';
import { mood } from './user';

/** A mood that a member has set once; nobody else is told of it after 24 hours. */
export const ownMood = z.object({ id, mood, created_at: instant });

export type OwnMood = z.infer<typeof ownMood>;
