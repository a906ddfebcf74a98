import type { CreatorSubscriptionDocument } from './model';

/** How long a renewal may stay unpaid before access ends. */
const UNPAID_GRACE_DAYS = 3;

const DAY_MS = 24 * 3_600_000;

/** Whether a subscription gives access at an instant; one that was not renewed does for as long as an unpaid one. */
export function givesAccess(
  { status, period_ends_at }: Pick<CreatorSubscriptionDocument, 'status' | 'period_ends_at'>,
  at: Date,
): boolean {
  switch (status) {
    case 'canceled':
      return at < period_ends_at;
    case 'trialing':
    case 'active':
    case 'unpaid':
      return at.getTime() < period_ends_at.getTime() + UNPAID_GRACE_DAYS * DAY_MS;
    case 'ended':
      return false;
  }
}
