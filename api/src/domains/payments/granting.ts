import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { exclusiveTransaction } from '../../exclusive';
import { audit, type Actor } from '../audit/service';
import { heldFrom } from '../entitlements/policy';
import { memberIdOf, setMembership } from '../users/service';
import { closeMembership, putMembership } from './membershipModel';

/** Give a member a platform membership until an instant, in place of the one that they have. Throw `not_found`. */
export async function grantMembership(
  actor: Actor,
  granted: { user: string; package_name: MembershipPackageName; recurring: Recurring; endsAt: Date; at: Date },
): Promise<void> {
  const { package_name, recurring, endsAt, at } = granted;
  const userId = await memberIdOf(granted.user);
  await changeMembership(userId, async (session) => {
    const membership = {
      package_name,
      recurring,
      payment_type: 'grant',
      started_at: at,
      ends_at: endsAt,
      is_trialing: false,
      is_renewing: false,
      next_package: null,
    };
    await putMembership(userId, membership, session);
    await setMembership(session, userId, heldFrom(membership));
    await audit(session, { actor, at }, 'membership.granted', userId, { package_name, ends_at: endsAt.toISOString() });
  });
}

/** End a member's platform membership at once. Throw `not_found`. */
export async function endMembership(actor: Actor, user: string, at: Date): Promise<void> {
  const userId = await memberIdOf(user);
  await changeMembership(userId, async (session) => {
    await closeMembership(userId, at, session);
    await setMembership(session, userId, null);
    await audit(session, { actor, at }, 'membership.ended', userId);
  });
}

/** The membership and the member say the same: they change together, and one change after the other. */
function changeMembership(userId: string, change: (session: ClientSession) => Promise<void>): Promise<void> {
  return exclusiveTransaction(`membership:${userId}`, change);
}
