import type { MembershipPackage, OwnMembership } from '@minori/contracts';
import { MONTHS, type Recurring } from '@minori/contracts/rules';
import { tokyoDay } from '@minori/design-system/format';
import { amountOf, type Offer } from './offer';

const DAY = 86_400_000;

/** What is paid and when. Amounts are yen, tax included; `next` starts a period. */
export interface Charges {
  today: number;
  /** Unused days of the present membership are taken off. */
  isCredited: boolean;
  next: { amount: number; at: Date };
}

/** Return the same day of the calendar in Tokyo some months on, or the last of that month. */
export function monthsLater(from: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = tokyoDay(from).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month - 1 + months, Math.min(day, lastDay));
  return new Date(midnight - 9 * 3_600_000);
}

const periodLater = (from: Date, recurring: Recurring) => monthsLater(from, MONTHS[recurring]);

/** Return what taking a package now would cost today and next time. */
export function chargesOf(
  sold: MembershipPackage,
  offer: Offer,
  membership: OwnMembership | null,
  now = new Date(),
): Charges {
  const amount = amountOf(sold);
  if (offer === 'trial') {
    return { today: 0, isCredited: false, next: { amount, at: new Date(now.getTime() + sold.trial_days * DAY) } };
  }
  if (membership && (offer === 'downgrade' || offer === 'current')) {
    return { today: 0, isCredited: false, next: { amount, at: new Date(membership.subscription_end_at) } };
  }
  const isCredited = offer === 'change' || offer === 'change_plan';
  return { today: amount, isCredited, next: { amount: sold.web_amount, at: periodLater(now, sold.recurring) } };
}
