import type { ExpandMembershipStatus, MembershipPackage, OwnMembership } from '@minori/contracts';
import type { Types } from 'mongoose';
import type { Viewer } from '../../viewer';
import { coinsOf } from './coinModel';
import { currentMembership, heldFrom, type HeldMembership } from '../entitlements/policy';
import type { OwnPlans } from '../users/plansPort';
import { membershipOf, type MembershipDocument } from './membershipModel';
import { EXPAND_PACKAGE, packageFor, packagesOnSale, TRIAL_DAYS } from './packages';

/** Return the packages on sale with the viewer's trial, and the viewer's own membership. */
export async function membershipPackages(
  viewer: Viewer | null,
  at: Date,
): Promise<{ packages: MembershipPackage[]; membership: OwnMembership | null }> {
  const membership = viewer ? await membershipOf(viewer.id) : null;
  return { packages: packagesOnSale(membership ? 0 : TRIAL_DAYS), membership: presentCurrent(membership, at) };
}

/**
 * Return what a member has at an instant, and what they could have beside it. The member's document decides; what only the
 * contract knows, as the payment, is nothing where there is none.
 */
export async function plansOf(
  member: { _id: Types.ObjectId; membership: HeldMembership | null },
  at: Date,
): Promise<OwnPlans> {
  const contract = await membershipOf(String(member._id));
  const held = currentMembership(member, at);
  return {
    membership: held && (presentCurrent(contract, at) ?? presentHeld(held)),
    // Nothing is sold yet: staff grant memberships.
    is_membership_subscription_ready: false,
    expand_membership_statuses: expandStatuses(contract, held, at),
  };
}

/** Return the balance of coins. */
export async function coinBalance(viewer: Viewer): Promise<number> {
  return coinsOf(viewer.id);
}

function presentCurrent(membership: MembershipDocument | null, at: Date): OwnMembership | null {
  if (!membership || !currentMembership({ membership: heldFrom(membership) }, at)) return null;
  const { package_name, recurring, ends_at, is_renewing, is_trialing, payment_type, next_package } = membership;
  const sold = packageFor(package_name, recurring, 0);
  if (!sold) return null;
  return {
    membership_package: sold,
    subscription_end_at: ends_at.toISOString(),
    is_interval: is_renewing,
    is_trialing,
    subscription_payment_type: payment_type,
    next_membership_package: next_package,
  };
}

function presentHeld({ package_name, recurring, access_ends_at }: HeldMembership): OwnMembership | null {
  const sold = packageFor(package_name, recurring, 0);
  if (!sold) return null;
  return {
    membership_package: sold,
    subscription_end_at: access_ends_at.toISOString(),
    is_interval: false,
    is_trialing: false,
    subscription_payment_type: '',
    next_membership_package: null,
  };
}

function expandStatuses(
  contract: MembershipDocument | null,
  held: HeldMembership | null,
  at: Date,
): ExpandMembershipStatus[] {
  const own = contract?.package_name === EXPAND_PACKAGE ? contract : null;
  const sold = packageFor(EXPAND_PACKAGE, own?.recurring ?? 'month', 0);
  if (!sold) return [];
  const current = held?.package_name === EXPAND_PACKAGE ? held : null;
  return [
    {
      expand_membership_package: sold,
      is_subscribing: current !== null,
      is_subscribed_before: own !== null,
      is_interval: current !== null && own?.is_renewing === true,
      is_unpaid_interval: current !== null && own?.is_renewing === true && own.ends_at <= at,
      is_trialing: current !== null && own?.is_trialing === true,
      end_at: current === null ? null : (own?.ends_at ?? current.access_ends_at).toISOString(),
    },
  ];
}
