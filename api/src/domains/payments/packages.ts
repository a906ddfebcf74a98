import type { MembershipPackage } from '@minori/contracts';
import {
  MEMBERSHIP_PACKAGES,
  MEMBERSHIP_PRICES,
  MONTHS,
  RECURRINGS,
  storePrice,
  type MembershipPackageName,
  type Recurring,
} from '@minori/contracts/rules';

/** Days of the free trial, for who has none of the packages and never had one. */
export const TRIAL_DAYS = 14;

/** The package that can be had beside a membership. */
export const EXPAND_PACKAGE = 'izanavi' satisfies MembershipPackageName;

/** Return a package for one period, with the trial that the viewer gets; undefined when that period is not sold. */
export function packageFor(
  name: MembershipPackageName,
  recurring: Recurring,
  trialDays: number,
): MembershipPackage | undefined {
  const amount = MEMBERSHIP_PRICES[name][recurring];
  if (amount === undefined) return undefined;
  return {
    package_name: name,
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
export function packagesOnSale(trialDays: number): MembershipPackage[] {
  return MEMBERSHIP_PACKAGES.flatMap((name) =>
    RECURRINGS.map((recurring) => packageFor(name, recurring, trialDays)),
  ).filter((item) => item !== undefined);
}
