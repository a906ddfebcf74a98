import type { MembershipPackage } from '@minori/contracts';
import {
  EXPAND_PACKAGE,
  MEMBERSHIP_PACKAGES,
  MONTHS,
  priceOf,
  RECURRINGS,
  storePrice,
  type MembershipPackageName,
  type MembershipPlan,
} from '@minori/contracts/rules';
import { NO_PROMOTION, type Promotion } from './promotion';

/** What a member can have one of at a time: a platform membership, and izanavi beside it. */
export type MembershipKind = 'platform' | 'izanavi';

/** Return of which kind a package is. */
export function kindOf(name: MembershipPackageName): MembershipKind {
  return name === EXPAND_PACKAGE ? 'izanavi' : 'platform';
}

/** What somebody who begins with a package gets. */
export interface FirstTerms {
  /** Days for which they may try it. */
  trialDays: number;
  /** What a campaign takes off the first period. */
  promotion: Pick<Promotion, 'discount'>;
}

/**
 * Return a package for one period as it is sold at an instant, with what who begins with it gets; undefined when that period is
 * not sold.
 */
export function packageFor(
  { package_name, recurring }: MembershipPlan,
  at: Date,
  { trialDays, promotion: { discount } }: FirstTerms = { trialDays: 0, promotion: NO_PROMOTION },
): MembershipPackage | undefined {
  const amount = priceOf({ package_name, recurring }, at);
  if (amount === undefined) return undefined;
  return {
    package_name,
    recurring,
    web_amount: amount,
    discounted_web_amount: discount && amount - discount.amount,
    android_amount: storePrice(amount),
    ios_amount: storePrice(amount),
    monthly_amount: Math.floor(amount / MONTHS[recurring]),
    trial_days: trialDays,
  };
}

/** Return every package with every period that is sold, cheapest package first. */
export function packagesOnSale(at: Date, termsOf: (plan: MembershipPlan) => FirstTerms): MembershipPackage[] {
  return MEMBERSHIP_PACKAGES.flatMap((package_name) => RECURRINGS.map((recurring) => ({ package_name, recurring })))
    .map((plan) => packageFor(plan, at, termsOf(plan)))
    .filter((item) => item !== undefined);
}
