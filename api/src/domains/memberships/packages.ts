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

/** What a member can have one of at a time: a platform membership, and izanavi beside it. */
export type MembershipKind = 'platform' | 'izanavi';

/** Return of which kind a package is. */
export function kindOf(name: MembershipPackageName): MembershipKind {
  return name === EXPAND_PACKAGE ? 'izanavi' : 'platform';
}

/**
 * Return a package for one period as it is sold at an instant, with the days for which it may be tried; undefined when that
 * period is not sold.
 */
export function packageFor(
  { package_name, recurring }: MembershipPlan,
  at: Date,
  trialDays = 0,
): MembershipPackage | undefined {
  const amount = priceOf({ package_name, recurring }, at);
  if (amount === undefined) return undefined;
  return {
    package_name,
    recurring,
    web_amount: amount,
    discounted_web_amount: null,
    android_amount: storePrice(amount),
    ios_amount: storePrice(amount),
    monthly_amount: Math.floor(amount / MONTHS[recurring]),
    trial_days: trialDays,
  };
}

/** Return every package with every period that is sold, cheapest package first. */
export function packagesOnSale(at: Date, trialDays: number): MembershipPackage[] {
  return MEMBERSHIP_PACKAGES.flatMap((package_name) =>
    RECURRINGS.map((recurring) => packageFor({ package_name, recurring }, at, trialDays)),
  ).filter((item) => item !== undefined);
}
