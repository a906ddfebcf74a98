import type { MembershipPackage, OwnMembership } from '@minori/contracts';
import { NEEDED_PLAN, PACKAGE_RANK, type MembershipPackageName, type MembershipPlan } from '@minori/contracts/rules';
import type { DialogProps } from '@minori/platform';

/** Which packages the paywall raises a ranked membership to. From the others it offers nothing higher. */
const UPGRADES: Partial<Record<MembershipPackageName, readonly MembershipPackageName[]>> = {
  'green-membership': ['silver-membership', 'gold-membership'],
  'silver-membership': ['gold-membership'],
};

/**
 * What a package is to a viewer.
 * - `current`: they have it, for this very period, and it renews
 * - `trial`: they may try it free
 * - `resume`: they had a membership before, or cancelled this one
 * - `change_plan`: the same package for another period; `change`: another package
 * - `downgrade`: cheaper; it holds from the end of the present period
 * - `add`: stands beside what they have
 * - `included`: part of what they have; `blocked`: not offered by the paywall from what they have
 */
export type Offer =
  | 'current'
  | 'trial'
  | 'resume'
  | 'change_plan'
  | 'change'
  | 'downgrade'
  | 'add'
  | 'included'
  | 'blocked';

/** Where a package is asked for: by its own button on the paywall, or by something that it opens, as an alert. */
export type AskedFrom = 'paywall' | 'feature';

/** Return what is paid: the discount applies when it is positive and lower. */
export function amountOf({ web_amount, discounted_web_amount: discounted }: MembershipPackage): number {
  return discounted !== null && discounted > 0 && discounted < web_amount ? discounted : web_amount;
}

function isSamePlan(one: MembershipPackage, other: MembershipPackage): boolean {
  return one.package_name === other.package_name && one.recurring === other.recurring;
}

/**
 * Return what a package on sale is to who has this membership, or none. The paywall raises step by step; who asks for what
 * a higher package opens may take that one at once.
 */
export function offerOf(
  sold: MembershipPackage,
  membership: OwnMembership | null,
  askedFrom: AskedFrom = 'paywall',
): Offer {
  if (!membership) return sold.trial_days > 0 ? 'trial' : 'resume';
  const own = membership.membership_package;
  if (isSamePlan(sold, own)) return membership.is_interval ? 'current' : 'resume';
  if (sold.package_name === 'izanavi') return own.package_name === 'platinum-izanavi-membership' ? 'included' : 'add';
  const isLower = sold.web_amount < own.web_amount;
  if (sold.package_name === own.package_name) return isLower ? 'downgrade' : 'change_plan';
  if (PACKAGE_RANK[sold.package_name] < PACKAGE_RANK[own.package_name]) return isLower ? 'downgrade' : 'change';
  const isOnPaywall = own.package_name === 'izanavi' || UPGRADES[own.package_name]?.includes(sold.package_name);
  if (!isOnPaywall && askedFrom === 'paywall') return 'blocked';
  return isLower ? 'downgrade' : 'change';
}

/**
 * Return the plan to offer where one is asked for, or something that a plan opens: then the cheapest package, by the year.
 * Whoever has platinum with izanavi changes its period: izanavi beside it is not sold to them.
 */
export function wantedPlan(asked: DialogProps<'membership.pay'>, membership: OwnMembership | null): MembershipPlan {
  if (!('ability' in asked)) return asked;
  const { package_name } = NEEDED_PLAN[asked.ability];
  const own = membership?.membership_package.package_name;
  const isWithin = package_name === 'izanavi' && own === 'platinum-izanavi-membership';
  return { package_name: isWithin ? own : package_name, recurring: 'year' };
}

/** Return the packages that the paywall raises a membership to. */
export function upgradesFrom(name: MembershipPackageName): readonly MembershipPackageName[] {
  return UPGRADES[name] ?? [];
}
