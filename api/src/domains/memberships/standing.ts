import type { MembershipStanding, MembershipStatus, RunningPlan } from '@minori/contracts/rules';
import { heldFrom, type HeldMembership } from '../entitlements/policy';
import type { MembershipDocument, Memberships } from './membershipModel';

/** Return whether a membership is open to its member at an instant, or waits for its payment. */
export function isRunning({ is_renewing, ends_at }: MembershipDocument, at: Date): boolean {
  return is_renewing || at < ends_at;
}

/** Return where a running membership stands at an instant. */
export function statusOf(membership: MembershipDocument, at: Date): MembershipStatus {
  const { is_renewing, is_trialing, ends_at } = membership;
  if (is_renewing && ends_at <= at) return 'unpaid';
  if (!is_renewing && !isGranted(membership)) return 'canceled';
  return is_trialing ? 'trialing' : 'active';
}

/** Return whether the running period was given by staff. */
export function isGranted({ payment_type }: MembershipDocument): boolean {
  return payment_type === 'grant';
}

/** Return what a member has and had at an instant; who had a membership before does not try one. */
export function standingOf(memberships: Memberships, trialDays: number, at: Date): MembershipStanding {
  const isSubscribedBefore = hadBefore(memberships);
  return {
    platform: runningPlan(memberships.platform, at),
    izanavi: runningPlan(memberships.izanavi, at),
    isSubscribedBefore,
    trialDays: isSubscribedBefore ? 0 : trialDays,
    at,
  };
}

/** Return whether a member has or had a membership. */
export function hadBefore({ platform, izanavi }: Memberships): boolean {
  return platform !== null || izanavi !== null;
}

function runningPlan(membership: MembershipDocument | null, at: Date): RunningPlan | null {
  if (!membership || !isRunning(membership, at)) return null;
  const { package_name, recurring, next_package: next } = membership;
  return { package_name, recurring, status: statusOf(membership, at), isGranted: isGranted(membership), next };
}

/** Return what a membership puts into the document of its member. */
export function heldFieldOf(membership: MembershipDocument): {
  membership?: HeldMembership;
  expand_membership?: HeldMembership;
} {
  const held = heldFrom(membership);
  return membership.kind === 'platform' ? { membership: held } : { expand_membership: held };
}
