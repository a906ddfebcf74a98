import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { now } from '../clock';
import { heldFrom, type HeldMembership } from '../domains/entitlements/policy';
import { MembershipModel } from '../domains/payments/membershipModel';
import type { TestApi, TestMember } from '.';
import { UserModel } from '../domains/users/model';
import { noteChange } from '../freshness/changes';

const DAY_MS = 24 * 3_600_000;

function termsFrom(package_name: MembershipPackageName, recurring: Recurring) {
  const at = now();
  const ends_at = new Date(at.getTime() + (recurring === 'year' ? 365 : 30) * DAY_MS);
  return { package_name, recurring, payment_type: 'credit', started_at: at, ends_at, is_renewing: true };
}

/** Return a platform membership that began now, as it stands in a member's document. */
export function aMembership(package_name: MembershipPackageName, recurring: Recurring = 'month'): HeldMembership {
  return heldFrom(termsFrom(package_name, recurring));
}

/** Give a member a platform membership that began now, or take it away. */
export async function setMembership(
  member: { id: string },
  package_name: MembershipPackageName | null,
  recurring: Recurring = 'month',
): Promise<void> {
  const terms = package_name && termsFrom(package_name, recurring);
  await UserModel.updateOne({ _id: member.id }, { $set: { membership: terms && heldFrom(terms) } });
  await noteChange({ members: [member.id] });
  if (terms) await MembershipModel.updateOne({ user_id: member.id }, { $set: terms }, { upsert: true });
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
