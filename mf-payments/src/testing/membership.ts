import type { MembershipPackage, OwnMembership } from '@minori/contracts';
import {
  MEMBERSHIP_PACKAGES,
  MEMBERSHIP_PRICES,
  MONTHS,
  RECURRINGS,
  storePrice,
  type MembershipPackageName,
  type Recurring,
} from '@minori/contracts/rules';

/** Return a package as it is sold, for tests and stories. */
export function aPackage(
  package_name: MembershipPackageName,
  recurring: Recurring,
  changes: Partial<MembershipPackage> = {},
): MembershipPackage {
  const web_amount = MEMBERSHIP_PRICES[package_name][recurring] ?? 0;
  return {
    package_name,
    recurring,
    web_amount,
    discounted_web_amount: null,
    android_amount: storePrice(web_amount),
    ios_amount: storePrice(web_amount),
    monthly_amount: Math.floor(web_amount / MONTHS[recurring]),
    trial_days: 0,
    ...changes,
  };
}

/** Everything that is sold, with a free trial of so many days. */
export function allPackages(trial_days = 0): MembershipPackage[] {
  return MEMBERSHIP_PACKAGES.flatMap((name) =>
    RECURRINGS.filter((recurring) => MEMBERSHIP_PRICES[name][recurring] !== undefined).map((recurring) =>
      aPackage(name, recurring, { trial_days }),
    ),
  );
}

/** Return a membership that somebody has; it renews unless told otherwise. */
export function aMembership(
  package_name: MembershipPackageName,
  recurring: Recurring,
  changes: Partial<OwnMembership> = {},
): OwnMembership {
  return {
    membership_package: aPackage(package_name, recurring),
    subscription_end_at: '2026-12-24T15:00:00.000Z',
    is_interval: true,
    is_trialing: false,
    subscription_payment_type: 'credit',
    next_membership_package: null,
    ...changes,
  };
}
