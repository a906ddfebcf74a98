/** The lowest level from which a member may apply to be a creator. */
export const CREATOR_LEVEL = 4;
/** How long what an applicant says may be, in characters after trimming. */
export const APPLICATION_TEXT = { min: 20, max: 500 } as const;
/** Domains that an applicant names at most. */
export const APPLICATION_DOMAINS_MAX = 3;
/** Days after which somebody who was rejected may apply again. */
export const REAPPLY_DAYS = 30;
/** The longest reason that staff give for a rejection, in characters. */
export const REJECTION_REASON_MAX = 500;
/** Which creator terms an applicant agrees to; what they say stands where they are agreed to. */
export const CREATOR_TERMS_VERSION = '2026-12';

/** What can be wrong with a field of an application. */
export type ApplicationFieldError =
  | 'required'
  | 'application_length'
  | 'domains_required'
  | 'too_many_domains'
  | 'creator_terms_required';

/**
 * Why a member can't apply now: they are a creator, have an application that waits, are under age, have a post that staff
 * took away or a dashboard that staff closed, were rejected too short a time ago, or are below the level.
 */
export const CREATOR_HINDRANCES = ['creator', 'waiting', 'underage', 'violation', 'rejected', 'level'] as const;
export type CreatorHindrance = (typeof CREATOR_HINDRANCES)[number];

/** Return the first thing wrong with what an applicant says. */
export function checkApplicationText(text: string): ApplicationFieldError | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return 'required';
  return length < APPLICATION_TEXT.min || length > APPLICATION_TEXT.max ? 'application_length' : undefined;
}

/** Return what is wrong with the domains that an applicant names. */
export function checkApplicationDomains(ids: readonly string[]): ApplicationFieldError | undefined {
  if (ids.length === 0) return 'domains_required';
  return ids.length > APPLICATION_DOMAINS_MAX ? 'too_many_domains' : undefined;
}

/** Return the instant from which somebody who was rejected may apply again. */
export function mayReapplyFrom(rejectedAt: Date): Date {
  return new Date(rejectedAt.getTime() + REAPPLY_DAYS * 86_400_000);
}
