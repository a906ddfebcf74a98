import { z } from 'zod';
import { count, instant } from './shared';

const limit = z.int().positive().nullable();

/** What a member has spent in the running month of Tokyo, in yen, and what they limit a month to. */
export const spending = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  spent: count,
  /** Null where there is none. */
  limit,
  /** What is left of it; null where there is none. */
  left: count.nullable(),
  /** The limit that follows, where it was raised or taken away; null where none does. */
  next: z.object({ limit, from: instant }).nullable(),
});

export type Spending = z.infer<typeof spending>;
