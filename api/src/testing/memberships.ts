import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { now } from '../clock';
import { MembershipModel } from '../domains/payments/membershipModel';
import type { TestApi, TestMember } from '.';
import { UserModel } from '../domains/users/model';
import { noteChange } from '../freshness/changes';

const DAY_MS = 24 * 3_600_000;

/** Gives a member a platform membership that began now, or takes it away. */
export async function setMembership(
  member: { id: string },
  package_name: MembershipPackageName | null,
  recurring: Recurring = 'month',
): Promise<void> {
  await UserModel.updateOne({ _id: member.id }, { $set: { membership_package: package_name } });
  await noteChange({ members: [member.id] });
  if (!package_name) return;
  const at = now();
  const ends_at = new Date(at.getTime() + (recurring === 'year' ? 365 : 30) * DAY_MS);
  const terms = { package_name, recurring, payment_type: 'credit', started_at: at, ends_at };
  await MembershipModel.updateOne({ user_id: member.id }, { $set: terms }, { upsert: true });
}

/** A new member with a platform membership. */
export async function createPaying(
  api: TestApi,
  package_name: MembershipPackageName,
  recurring?: Recurring,
): Promise<TestMember> {
  const member = await api.createMember();
  await setMembership(member, package_name, recurring);
  return member;
}
