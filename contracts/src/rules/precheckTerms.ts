/** How grave what a check found is, least first. */
export const PRECHECK_LEVELS = ['none', 'medium_single', 'medium_combination', 'high', 'super_high'] as const;
export type PrecheckLevel = (typeof PRECHECK_LEVELS)[number];

/** What a finding is about. */
export const PRECHECK_CLASSES = ['investment', 'copyright', 'violence', 'adult', 'advertisement'] as const;
export type PrecheckClass = (typeof PRECHECK_CLASSES)[number];

/** What follows from a check: nothing, a warning, rewriting or a review by staff, or that it can't be sent. */
export const PRECHECK_DECISIONS = ['allowed', 'warn', 'rewrite_or_review', 'blocked'] as const;
export type PrecheckDecision = (typeof PRECHECK_DECISIONS)[number];
