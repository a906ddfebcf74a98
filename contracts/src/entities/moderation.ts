import { z } from 'zod';
import { PRECHECK_CLASSES, PRECHECK_DECISIONS, PRECHECK_LEVELS } from '../rules/precheckTerms';
import { id, instant } from './shared';

export const precheckLevel = z.enum(PRECHECK_LEVELS);
export const precheckClass = z.enum(PRECHECK_CLASSES);
export const precheckDecision = z.enum(PRECHECK_DECISIONS);
export const requestStatus = z.enum(['untreated', 'approved', 'rejected', 'canceled']);

/** A stretch of the text, in UTF-16 offsets, with why it was found and what could be said instead. */
export const precheckSpan = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  level: precheckLevel,
  class: precheckClass,
  reason: z.string(),
  safer_wording: z.string().nullable(),
});

/** What the check of a text says: `warn` may be sent as it is, `rewrite_or_review` waits for staff, `blocked` may not. */
export const precheckResult = z.object({
  level: precheckLevel,
  class: precheckClass.nullable(),
  spans: z.array(precheckSpan),
  decision: precheckDecision,
});

/**
 * What was decided about a text, and what became of asking staff. `status` is null while nobody was asked;
 * `appeal` is what its author said against it.
 */
export const moderationDecision = z.object({
  id,
  place: z.enum(['post', 'comment']),
  post_id: id.nullable(),
  text: z.string(),
  level: precheckLevel,
  class: precheckClass.nullable(),
  decision: precheckDecision,
  status: requestStatus.nullable(),
  appeal: z.object({ message: z.string(), created_at: instant }).nullable(),
  /** What staff said to it. */
  note: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});

export type PrecheckSpan = z.infer<typeof precheckSpan>;
export type PrecheckResult = z.infer<typeof precheckResult>;
export type RequestStatus = z.infer<typeof requestStatus>;
export type ModerationDecision = z.infer<typeof moderationDecision>;
