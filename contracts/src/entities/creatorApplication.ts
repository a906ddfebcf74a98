import { z } from 'zod';
import { CREATOR_HINDRANCES } from '../rules/creatorApplication';
import { requestStatus } from './moderation';
import { id, instant } from './shared';
import { domain } from './topic';
import { levelProgress, userSummary } from './user';

/** A member's application to be a creator. */
export const creatorApplication = z.object({
  id,
  status: requestStatus,
  /** What they will publish. */
  text: z.string(),
  domains: z.array(domain.omit({ is_chosen: true })),
  created_at: instant,
  /** When it was approved, rejected or canceled; null while it waits. */
  settled_at: instant.nullable(),
  /** Why staff rejected it; null otherwise. */
  reason: z.string().nullable(),
});

/** An application as staff see it. */
export const staffCreatorApplication = creatorApplication.extend({ user_info: userSummary });

/** Where a member stands on the way to being a creator. */
export const creatorStanding = z.object({
  /** The latest one; null where they never applied. */
  application: creatorApplication.nullable(),
  /** Why they can't apply now; null where they can. */
  hindrance: z.enum(CREATOR_HINDRANCES).nullable(),
  /** From when on they may apply again, where they were rejected a short time ago; null otherwise. */
  may_apply_from: instant.nullable(),
  level_progress: levelProgress,
});

export type CreatorApplication = z.infer<typeof creatorApplication>;
export type StaffCreatorApplication = z.infer<typeof staffCreatorApplication>;
export type CreatorStanding = z.infer<typeof creatorStanding>;
