import type { AccessRequirement, ErrorCode } from '@minori/contracts';
import {
  abilitiesFrom,
  NEEDED_PLAN,
  type Ability,
  type MembershipAbility,
  type MembershipPackageName,
  type MembershipPlan,
} from '@minori/contracts/rules';
import { AppError, type ErrorDetails } from '../../http/errors';

/** How long access outlasts a period whose renewal has not been paid. */
const UNPAID_GRACE_DAYS = 3;
const DAY_MS = 24 * 3_600_000;

/** A membership that stands in a member's document. */
export interface HeldMembership extends MembershipPlan {
  /** From this instant on it opens nothing, whatever has or has not been done about it. */
  access_ends_at: Date;
}

/** What of a member decides what they may do. */
export interface Entitled {
  role: 'member' | 'admin';
  membership: HeldMembership | null;
  /** Izanavi, beside the platform membership or alone. */
  expand_membership?: HeldMembership | null;
}

/** Return the platform membership that a member has at an instant; null when there is none or its time is over. */
export function currentMembership({ membership }: Pick<Entitled, 'membership'>, at: Date): HeldMembership | null {
  return currentOf(membership, at);
}

/** Return a membership that is held, if it opens something at an instant. */
export function currentOf(held: HeldMembership | null | undefined, at: Date): HeldMembership | null {
  return held && at < held.access_ends_at ? held : null;
}

/** Return what a member may do at an instant that not everybody may. */
export function abilitiesOf(member: Entitled, at: Date): Ability[] {
  const plans = [member.membership, member.expand_membership].map((held) => currentOf(held, at));
  return abilitiesFrom({ role: member.role, plans: plans.filter((plan) => plan !== null) });
}

/** Return whether somebody has an ability at an instant; guests have none. */
export function can(member: Entitled | null, ability: Ability, at: Date): boolean {
  return member !== null && abilitiesOf(member, at).includes(ability);
}

const REFUSALS: Partial<Record<MembershipPackageName, ErrorCode>> = {
  'platinum-membership': 'platinum_required',
  izanavi: 'izanavi_required',
};

/** Throw the error that tells which membership is missing, unless a member has an ability at an instant. */
export function demand(member: Entitled, ability: MembershipAbility, at: Date, details?: ErrorDetails): void {
  if (can(member, ability, at)) return;
  throw new AppError(REFUSALS[NEEDED_PLAN[ability].package_name] ?? 'forbidden', details);
}

/** Return what a membership gives to the member whose it is. */
export function heldFrom(membership: MembershipPlan & { ends_at: Date; is_renewing: boolean }): HeldMembership {
  const { package_name, recurring, ends_at, is_renewing } = membership;
  return { package_name, recurring, access_ends_at: accessEndsAt(ends_at, is_renewing) };
}

/** Return when access ends: with its period, or where a renewal is due, some days after it. */
export function accessEndsAt(periodEndsAt: Date, isRenewing: boolean): Date {
  return isRenewing ? new Date(periodEndsAt.getTime() + UNPAID_GRACE_DAYS * DAY_MS) : periodEndsAt;
}

/** Where a subscription of a creator stands. */
export type SubscriptionStatus = 'trialing' | 'active' | 'canceled' | 'unpaid' | 'ended';

/** Return whether a subscription of a creator gives access at an instant. */
export function givesAccess(
  { status, period_ends_at }: { status: SubscriptionStatus; period_ends_at: Date },
  at: Date,
): boolean {
  return status !== 'ended' && at < accessEndsAt(period_ends_at, status !== 'canceled');
}

/** What of a purchase says whether it opens its course. */
export interface HeldCourse {
  purchased_at: Date;
  refunded_at: Date | null;
}

/** Return whether a purchase opens its course at an instant: from then on for good, unless it is given back. */
export function opensCourse(purchase: HeldCourse | undefined, at: Date): boolean {
  return purchase !== undefined && purchase.purchased_at <= at && purchase.refunded_at === null;
}

/** Where a lesson stands in its course, for somebody. */
export interface LessonPlace {
  /** Whether the course is the reader's own, or they are staff. */
  isOwn: boolean;
  /** Whether a lesson of this id is in the newest version while that is for sale, in the version that was bought, or both. */
  isInNewest: boolean;
  isInBought: boolean;
  /** Whether it is the first of the newest version. */
  isFirst: boolean;
  isPublished: boolean;
}

/**
 * Return whether a lesson is open at an instant. The author opens all of their own; the first lesson of a course that is out is
 * everybody's; who has bought opens what the newest version has, and what theirs had.
 */
export function opensLesson(purchase: HeldCourse | undefined, place: LessonPlace, at: Date): boolean {
  if (place.isOwn) return true;
  if (place.isFirst && place.isPublished) return true;
  return opensCourse(purchase, at) && (place.isInNewest || place.isInBought);
}

/** The creators, by id, of whom a member has Prime, and the add-on Plus. */
export interface SubscribedCreators {
  prime: ReadonlySet<string>;
  plus: ReadonlySet<string>;
}

/** Return whether what somebody else has written under a requirement is open to a viewer. */
export function meets(
  viewer: Entitled | null,
  requirement: AccessRequirement | null,
  { authorId, subscribed }: { authorId: string; subscribed: SubscribedCreators },
  at: Date,
): boolean {
  switch (requirement) {
    case null:
      return true;
    case 'prime':
      return subscribed.prime.has(authorId);
    case 'prime_plus':
      return subscribed.prime.has(authorId) && subscribed.plus.has(authorId);
    case 'gold':
      return can(viewer, 'read_gold_posts', at);
  }
}
