import type { ClientSession } from 'mongoose';
import { exclusiveTransaction, takeLock } from '../../exclusive';
import { enqueue } from '../../jobs/queue';
import { setMemberships } from '../users/service';
import { putMembership, type MembershipDocument, type MembershipTerms } from './membershipModel';
import { enqueueReminder, remindersOf } from './reminders';
import { heldFieldOf } from './standing';

/** Run a change of a member's memberships in a transaction, one after the other in all processes. */
export function changeMemberships<Result>(
  userId: string,
  change: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return exclusiveTransaction(lockOf(userId), change);
}

/** Have a transaction change a member's memberships as {@link changeMemberships} does. */
export function lockMemberships(userId: string, session: ClientSession): Promise<void> {
  return takeLock(lockOf(userId), session);
}

const lockOf = (userId: string) => `membership:${userId}`;

/**
 * Keep how a member's membership stands now, in a transaction of {@link changeMemberships}: the membership and the member say
 * the same. Where it renews, what is due at its end, or at another instant, is looked at then.
 */
export async function keepMembership(
  session: ClientSession,
  userId: string,
  { terms, lookAt = terms.ends_at }: { terms: MembershipTerms; lookAt?: Date },
): Promise<MembershipDocument> {
  const membership = await putMembership(userId, terms, session);
  await setMemberships(session, userId, heldFieldOf(membership));
  if (!membership.is_renewing) return membership;
  const id = String(membership._id);
  const options = { runAt: lookAt, dedupeKey: `membership.due:${id}` };
  await enqueue(session, 'membership.due', { user_id: userId, membership_id: id }, options);
  const [first] = remindersOf(membership);
  if (first) await enqueueReminder(session, membership, first.at);
  return membership;
}

/** Return the terms of a membership as they are. */
export function termsOfMembership({ _id, user_id: _userId, ...terms }: MembershipDocument): MembershipTerms {
  return terms;
}

/** Return the terms of a membership that does not go on; it is over at an instant where that is said. */
export function endingTerms(membership: MembershipDocument, endsAt: Date = membership.ends_at): MembershipTerms {
  return { ...termsOfMembership(membership), ends_at: endsAt, is_renewing: false, next_package: null };
}
