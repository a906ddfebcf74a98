import type { MembershipPackage, OwnMembership } from '@minori/contracts';
import type { Viewer } from '../../viewer';
import { coinsOf } from './coinModel';
import { currentMembership, heldFrom } from '../entitlements/policy';
import { membershipOf, type MembershipDocument } from './membershipModel';
import { packageFor, packagesOnSale, TRIAL_DAYS } from './packages';

/** Return the packages on sale with the viewer's trial, and the viewer's own membership. */
export async function membershipPackages(
  viewer: Viewer | null,
  at: Date,
): Promise<{ packages: MembershipPackage[]; membership: OwnMembership | null }> {
  const membership = viewer ? await membershipOf(viewer.id) : null;
  return { packages: packagesOnSale(membership ? 0 : TRIAL_DAYS), membership: presentCurrent(membership, at) };
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
