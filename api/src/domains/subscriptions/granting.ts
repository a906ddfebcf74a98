import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { now } from '../../clock';
import { afterCommit, transaction } from '../../database';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../admin/service';
import { closeMembership, membershipOf, putMembership } from '../payments/membershipModel';
import { setMembershipPackage, userIdByIdOrUsername } from '../users/service';
import { endSubscriptions, putSubscription, type CreatorPlan, type SubscriptionStatus } from './model';
import { forgetSubscriptions } from './service';

/** A subscription as staff name it: members by id or username. */
export interface NamedSubscription {
  subscriber: string;
  creator: string;
  plan: 'prime' | 'prime_plus';
}

const PLANS: Record<NamedSubscription['plan'], CreatorPlan> = { prime: 'prime', prime_plus: 'plus' };

/** Gives a member a platform membership until an instant, in place of the one that they have. Throws `not_found`. */
export async function grantMembership(
  actor: Actor,
  granted: { user: string; package_name: MembershipPackageName; recurring: Recurring; endsAt: Date },
): Promise<void> {
  const { package_name, recurring, endsAt } = granted;
  const userId = await memberId(granted.user);
  await transaction(async (session) => {
    const membership = {
      package_name,
      recurring,
      payment_type: 'grant',
      started_at: now(),
      ends_at: endsAt,
      is_trialing: false,
      is_renewing: false,
      next_package: null,
    };
    await putMembership(userId, membership, session);
    await setMembershipPackage(session, userId, package_name);
    await enqueue(session, 'membership.lapsed', { user_id: userId }, { runAt: endsAt });
    await audit(session, actor, 'membership.granted', userId, { package_name, ends_at: endsAt.toISOString() });
  });
}

/** Ends a member's platform membership at once. Throws `not_found`. */
export async function endMembership(actor: Actor, user: string): Promise<void> {
  const userId = await memberId(user);
  await transaction(async (session) => {
    await closeMembership(userId, now(), session);
    await setMembershipPackage(session, userId, null);
    await audit(session, actor, 'membership.ended', userId);
  });
}

/** Takes a membership away whose time is over, unless it was renewed meanwhile. */
export async function lapseMembership(userId: string): Promise<void> {
  const membership = await membershipOf(userId);
  if (!membership || membership.is_renewing || membership.ends_at > now()) return;
  await transaction((session) => setMembershipPackage(session, userId, null));
}

/** Gives a member a subscription of a creator, or changes its state. Throws `not_found`. */
export async function grantSubscription(
  actor: Actor,
  named: NamedSubscription,
  { status, periodEndsAt }: { status: Exclude<SubscriptionStatus, 'ended'>; periodEndsAt: Date },
): Promise<void> {
  const [subscriber_id, creator_id] = [await memberId(named.subscriber), await memberId(named.creator)];
  const plan = PLANS[named.plan];
  await transaction(async (session) => {
    const state = { status, period_ends_at: periodEndsAt, created_at: now() };
    await putSubscription({ subscriber_id, creator_id, plan }, state, session);
    const details = { creator_id, plan, status, period_ends_at: periodEndsAt.toISOString() };
    await audit(session, actor, 'subscription.granted', subscriber_id, details);
    afterCommit(session, () => forgetSubscriptions(subscriber_id));
  });
}

/** Ends a member's subscription of a creator at once; Plus ends with Prime. Throws `not_found` when there is none. */
export async function endSubscription(actor: Actor, named: NamedSubscription): Promise<void> {
  const [subscriber_id, creator_id] = [await memberId(named.subscriber), await memberId(named.creator)];
  const plans: CreatorPlan[] = named.plan === 'prime' ? ['prime', 'plus'] : ['plus'];
  await transaction(async (session) => {
    if (!(await endSubscriptions({ subscriber_id, creator_id, plans }, session))) throw new AppError('not_found');
    await audit(session, actor, 'subscription.ended', subscriber_id, { creator_id, plans });
    afterCommit(session, () => forgetSubscriptions(subscriber_id));
  });
}

async function memberId(idOrName: string): Promise<string> {
  const id = await userIdByIdOrUsername(idOrName);
  if (!id) throw new AppError('not_found');
  return id;
}
