import type { MembershipPackage, OwnMembership } from '@minori/contracts';
import { now } from '../../clock';
import type { Viewer } from '../../viewer';
import { coinsOf } from './coinModel';
import { membershipOf as findMembership, membershipsOf, type MembershipDocument } from './membershipModel';
import { packageFor, packagesOnSale, TRIAL_DAYS } from './packages';

/** The packages on sale with the viewer's trial, and the viewer's own membership. */
export async function membershipPackages(
  viewer: Viewer | null,
): Promise<{ packages: MembershipPackage[]; membership: OwnMembership | null }> {
  const membership = viewer ? await findMembership(viewer.id) : null;
  const hasTrial = membership === null && (viewer?.membershipRank ?? 0) === 0;
  return { packages: packagesOnSale(hasTrial ? TRIAL_DAYS : 0), membership: presentCurrent(membership) };
}

/** The membership that a member has now; null when there is none or it has ended. */
export async function membershipOf(userId: string): Promise<OwnMembership | null> {
  return presentCurrent(await findMembership(userId));
}

/** Those of the members whose membership is paid by the year now. */
export async function yearlyMembers(userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const yearly = (await membershipsOf(userIds)).filter(
    ({ recurring, ends_at }) => recurring === 'year' && ends_at > now(),
  );
  return new Set(yearly.map(({ user_id }) => String(user_id)));
}

/** The balance of coins. */
export async function coinBalance(viewer: Viewer): Promise<number> {
  return coinsOf(viewer.id);
}

function presentCurrent(membership: MembershipDocument | null): OwnMembership | null {
  if (!membership || membership.ends_at <= now()) return null;
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
