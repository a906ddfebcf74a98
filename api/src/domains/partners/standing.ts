import type { PartnerApplication } from '@minori/contracts';
import type { Postback } from '../../adapters/partners';

/** When the partner says that an application came, was confirmed and was withdrawn; null for what it has not told. */
export interface Standing {
  applied_at: Date | null;
  confirmed_at: Date | null;
  withdrawn_at: Date | null;
}

/** Of an application of which nothing was told. */
export const NOTHING_TOLD: Standing = { applied_at: null, confirmed_at: null, withdrawn_at: null };

/**
 * Return how an application stands after one thing more was told. Of each kind the earliest counts, so that whatever the order in
 * which things are told, and however often, the end is the same.
 */
export function standingAfter(
  standing: Standing,
  { status, occurredAt }: Pick<Postback, 'status' | 'occurredAt'>,
): Standing {
  const field = `${status}_at` as const;
  const known = standing[field];
  return known !== null && known <= occurredAt ? standing : { ...standing, [field]: occurredAt };
}

/** Return how far an application is: what was withdrawn is so for good, and what was confirmed is not waiting any more. */
export function statusOf({ applied_at, confirmed_at, withdrawn_at }: Standing): PartnerApplication['status'] {
  if (withdrawn_at) return 'withdrawn';
  if (confirmed_at) return 'confirmed';
  return applied_at ? 'applied' : 'opened';
}
