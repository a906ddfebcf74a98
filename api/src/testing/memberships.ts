import { priceOf, type MembershipPackageName, type Recurring } from '@minori/contracts/rules';
import { now } from '../clock';
import { heldFrom, type HeldMembership } from '../domains/entitlements/policy';
import { MembershipModel } from '../domains/memberships/membershipModel';
import { kindOf } from '../domains/memberships/packages';
import { dayOfMonth } from '../domains/memberships/periods';
import type { TestApi, TestMember } from '.';
import { UserModel } from '../domains/users/model';
import { noteChange } from '../freshness/changes';

const DAY_MS = 24 * 3_600_000;

function termsFrom(package_name: MembershipPackageName, recurring: Recurring) {
  const at = now();
  const ends_at = new Date(at.getTime() + (recurring === 'year' ? 365 : 30) * DAY_MS);
  const amount = priceOf({ package_name, recurring }) ?? 0;
  return {
    package_name,
    recurring,
    amount,
    payment_type: 'credit',
    renews_with: 'credit' as const,
    started_at: at,
    anchor_day: dayOfMonth(ends_at),
    period_starts_at: at,
    ends_at,
    period_value: amount,
    is_renewing: true,
  };
}

/** Return a platform membership that began now, as it stands in a member's document. */
export function aMembership(package_name: MembershipPackageName, recurring: Recurring = 'month'): HeldMembership {
  return heldFrom(termsFrom(package_name, recurring));
}

/** Give a member a membership that began now, or take their platform membership away. */
export async function setMembership(
  member: { id: string },
  package_name: MembershipPackageName | null,
  recurring: Recurring = 'month',
): Promise<void> {
  const terms = package_name && termsFrom(package_name, recurring);
  const kind = package_name ? kindOf(package_name) : 'platform';
  const held = terms && heldFrom(terms);
  const field = kind === 'platform' ? { membership: held } : { expand_membership: held };
  await UserModel.updateOne({ _id: member.id }, { $set: field });
  await noteChange({ members: [member.id] });
  if (terms) await MembershipModel.updateOne({ user_id: member.id, kind }, { $set: terms }, { upsert: true });
}

/** Have a member have had a membership that is over; return its id. */
export async function endedMembership(member: { id: string }, package_name: MembershipPackageName): Promise<string> {
  const endsAt = new Date(now().getTime() - 30 * DAY_MS);
  const started = { started_at: new Date(endsAt.getTime() - 30 * DAY_MS), ends_at: endsAt, is_renewing: false };
  const terms = { ...termsFrom(package_name, 'month'), ...started };
  const ended = await MembershipModel.create({ user_id: member.id, kind: kindOf(package_name), ...terms });
  return String(ended._id);
}

/** Return a new member with a platform membership. */
export async function createPaying(
  api: TestApi,
  package_name: MembershipPackageName,
  recurring?: Recurring,
): Promise<TestMember> {
  const member = await api.createMember();
  await setMembership(member, package_name, recurring);
  return member;
}
