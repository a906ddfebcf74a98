import type { Endpoints, MembershipPackage, RunningMembership } from '@minori/contracts';
import {
  EXPAND_PACKAGE,
  NEEDED_PLAN,
  offerOf,
  type AskedFrom,
  type MembershipOffer,
  type MembershipPlan,
  type MembershipStanding,
  type RunningPlan,
} from '@minori/contracts/rules';
import type { DialogProps } from '@minori/platform';

/** What is sold, and what the viewer has and had. */
export type Offers = Endpoints['GET /payments/membership_packages']['response']['data'];

/**
 * Return what a package costs who pays in a way, as an app store. The discount is for who pays by card here, and applies when it
 * is positive and lower.
 */
export function amountOf(sold: MembershipPackage, paymentType: string = 'credit'): number {
  if (paymentType.startsWith('android_')) return sold.android_amount;
  if (paymentType.startsWith('ios_')) return sold.ios_amount;
  const { web_amount, discounted_web_amount: discounted } = sold;
  const isLower = discounted !== null && discounted > 0 && discounted < web_amount;
  return paymentType === 'credit' && isLower ? discounted : web_amount;
}

/** Return the membership that a plan would take the place of: that beside others, or the platform's own. */
export function ownOf(
  { memberships }: Pick<Offers, 'memberships'>,
  { package_name }: Pick<MembershipPlan, 'package_name'>,
): RunningMembership | undefined {
  const isBeside = package_name === EXPAND_PACKAGE;
  return memberships.find((one) => (one.membership_package.package_name === EXPAND_PACKAGE) === isBeside);
}

/** Return what of the viewer's memberships decides what is offered to them. */
export function standingOf(offers: Offers): MembershipStanding {
  const running = (package_name: MembershipPlan['package_name']) => runningPlan(ownOf(offers, { package_name }));
  return {
    platform: running('green-membership'),
    izanavi: running(EXPAND_PACKAGE),
    isSubscribedBefore: offers.is_subscribed_before,
    trialDays: Math.max(0, ...offers.packages.map(({ trial_days }) => trial_days)),
  };
}

/** Return what a package is to the viewer: how long each may be tried differs. */
export function offerOn(sold: MembershipPackage, offers: Offers, askedFrom?: AskedFrom): MembershipOffer {
  return offerOf(sold, { ...standingOf(offers), trialDays: sold.trial_days }, askedFrom);
}

function runningPlan(membership: RunningMembership | undefined): RunningPlan | null {
  if (!membership) return null;
  const { status, is_granted: isGranted, next_package: next } = membership;
  const { package_name, recurring } = membership.membership_package;
  return { package_name, recurring, status, isGranted, next };
}

/**
 * Return the plan to offer where one is asked for, or something that a plan opens: then the cheapest package, by the year.
 * Whoever has platinum with izanavi changes its period: izanavi beside it is not sold to them.
 */
export function wantedPlan(asked: DialogProps<'membership.pay'>, offers: Pick<Offers, 'memberships'>): MembershipPlan {
  if (!('ability' in asked)) return asked;
  const { package_name } = NEEDED_PLAN[asked.ability];
  const own = ownOf(offers, { package_name: 'platinum-izanavi-membership' })?.membership_package.package_name;
  const isWithin = package_name === EXPAND_PACKAGE && own === 'platinum-izanavi-membership';
  return { package_name: isWithin ? own : package_name, recurring: asked.recurring ?? 'year' };
}
