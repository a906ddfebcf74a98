import type { ClientSession } from 'mongoose';
import { exclusiveTransaction, takeLock } from '../../exclusive';
import { enqueue } from '../../jobs/queue';
import { coinsLock } from '../coins/changing';
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

/** Do what {@link changeMemberships} does for what may be paid with coins: it changes the member's coins as `changeCoins` does. */
export function renewMemberships<Result>(
  userId: string,
  renew: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return exclusiveTransaction(lockOf(userId), renew, [coinsLock(userId)]);
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
  await lookAgain(session, membership, lookAt);
  const [first] = remindersOf(membership);
  if (first) await enqueueReminder(session, membership, first.at);
  return membership;
}

/** Have what is due for a membership, which stays as it is, be looked at an instant, in a transaction. */
export async function lookAgain(
  session: ClientSession,
  { _id, user_id }: Pick<MembershipDocument, '_id' | 'user_id'>,
  runAt: Date,
): Promise<void> {
  const id = String(_id);
  const payload = { user_id: String(user_id), membership_id: id };
  await enqueue(session, 'membership.due', payload, { runAt, dedupeKey: `membership.due:${id}` });
}

/** Return the terms of a membership as they are. */
export function termsOfMembership({ _id, user_id: _userId, ...terms }: MembershipDocument): MembershipTerms {
  return terms;
}

/** Return the terms of a membership that does not go on; it is over at an instant where that is said. */
export function endingTerms(membership: MembershipDocument, endsAt: Date = membership.ends_at): MembershipTerms {
  return { ...termsOfMembership(membership), ends_at: endsAt, is_renewing: false, next_package: null };
}
