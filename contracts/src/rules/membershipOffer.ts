import type { MembershipPlan } from './abilities';
import { PACKAGE_RANK, type MembershipPackageName } from './membership';
import { priceOf } from './membershipPrices';

/** The package that stands beside another membership. */
export const EXPAND_PACKAGE = 'izanavi' satisfies MembershipPackageName;

/** Where a membership stands: `canceled` ends with its period, `unpaid` waits for the payment of its renewal. */
export const MEMBERSHIP_STATUSES = ['active', 'trialing', 'canceled', 'unpaid'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** Which packages the paywall raises a ranked membership to. From the others it offers nothing higher. */
const UPGRADES: Partial<Record<MembershipPackageName, readonly MembershipPackageName[]>> = {
  'green-membership': ['silver-membership', 'gold-membership'],
  'silver-membership': ['gold-membership'],
};

/**
 * What a plan is to somebody.
 * - `current`: they have it, and it renews; `planned`: it follows what they have
 * - `trial`: they may try it free; `start`: they never had one
 * - `resume`: they had a membership before, or this one does not renew; `keep`: something else was to follow it
 * - `pay`: its renewal waits for payment
 * - `change_plan`: the same package for another period; `change`: another package. Both at once, for the difference
 * - `downgrade`: it holds from the end of the present period
 * - `add`: stands beside what they have
 * - `included`: part of what they have; `blocked`: not offered by the paywall from what they have
 */
export const MEMBERSHIP_OFFERS = [
  'current',
  'planned',
  'trial',
  'start',
  'resume',
  'keep',
  'pay',
  'change_plan',
  'change',
  'downgrade',
  'add',
  'included',
  'blocked',
] as const;
export type MembershipOffer = (typeof MEMBERSHIP_OFFERS)[number];

/** The offers that can't be taken. */
const CLOSED: readonly MembershipOffer[] = ['current', 'planned', 'included', 'blocked'];

/** What somebody has, as far as offers depend on it. */
export interface RunningPlan extends MembershipPlan {
  status: MembershipStatus;
  /** Given by staff: nothing was paid for it. */
  isGranted: boolean;
  next: MembershipPlan | null;
}

/** What somebody has and had. */
export interface MembershipStanding {
  platform: RunningPlan | null;
  izanavi: RunningPlan | null;
  isSubscribedBefore: boolean;
  /** Days of the free trial that they get; 0 for none. */
  trialDays: number;
  /** When they ask, by which prices compare: now where it is left out. */
  at?: Date;
}

/** Where a package is asked for: by its own button on the paywall, or by something that it opens, as an alert. */
export type AskedFrom = 'paywall' | 'feature';

/** Return whether two plans are one. */
export function isSamePlan(one: MembershipPlan, other: MembershipPlan | null): boolean {
  return one.package_name === other?.package_name && one.recurring === other.recurring;
}

/** Return whether an offer can be taken. */
export function isOpen(offer: MembershipOffer): boolean {
  return !CLOSED.includes(offer);
}

/** Return whether taking an offer charges nothing now: it holds from the end of the present period. */
export function holdsLater(offer: MembershipOffer, own: RunningPlan | null): boolean {
  return own !== null && (offer === 'downgrade' || offer === 'resume' || offer === 'keep');
}

/**
 * Return what a plan on sale is to somebody. The paywall raises step by step; who asks for what a higher package opens may
 * take that one at once.
 */
export function offerOf(
  plan: MembershipPlan,
  standing: MembershipStanding,
  askedFrom: AskedFrom = 'paywall',
): MembershipOffer {
  const { platform, izanavi, at = new Date() } = standing;
  if (plan.package_name !== EXPAND_PACKAGE) {
    return platform ? offerTo(platform, plan, { askedFrom, at }) : firstOffer(standing);
  }
  if (platform?.package_name === 'platinum-izanavi-membership') return 'included';
  if (izanavi) return offerTo(izanavi, plan, { askedFrom, at });
  return platform ? 'add' : firstOffer(standing);
}

function firstOffer({ trialDays, isSubscribedBefore }: MembershipStanding): MembershipOffer {
  if (trialDays > 0) return 'trial';
  return isSubscribedBefore ? 'resume' : 'start';
}

function offerTo(
  own: RunningPlan,
  plan: MembershipPlan,
  { askedFrom, at }: { askedFrom: AskedFrom; at: Date },
): MembershipOffer {
  const isSame = isSamePlan(plan, own);
  if (own.status === 'unpaid') return isSamePlan(plan, own.next ?? own) ? 'pay' : 'change';
  if (isSamePlan(plan, own.next)) return 'planned';
  if (isSame && (own.status === 'canceled' || own.isGranted)) return 'resume';
  if (isSame) return own.next ? 'keep' : 'current';
  const isLower = (priceOf(plan, at) ?? 0) < (priceOf(own, at) ?? 0);
  if (plan.package_name === own.package_name) return isLower || own.isGranted ? 'downgrade' : 'change_plan';
  if (PACKAGE_RANK[plan.package_name] < PACKAGE_RANK[own.package_name]) {
    return isLower || own.isGranted ? 'downgrade' : 'change';
  }
  const isOnPaywall = UPGRADES[own.package_name]?.includes(plan.package_name);
  if (!isOnPaywall && askedFrom === 'paywall') return 'blocked';
  return isLower && !own.isGranted ? 'downgrade' : 'change';
}

/** Return the packages that the paywall raises a membership to. */
export function upgradesFrom(name: MembershipPackageName): readonly MembershipPackageName[] {
  return UPGRADES[name] ?? [];
}
