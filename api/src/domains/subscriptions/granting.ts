import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import type { SubscriptionStatus } from '../entitlements/policy';
import { memberIdOf } from '../users/service';
import { endSubscriptions, putSubscription, type CreatorPlan } from './model';

/** A subscription as staff name it: members by id or username. */
export interface NamedSubscription {
  subscriber: string;
  creator: string;
  plan: 'prime' | 'prime_plus';
}

const PLANS: Record<NamedSubscription['plan'], CreatorPlan> = { prime: 'prime', prime_plus: 'plus' };

/** Give a member a subscription of a creator, or change its state. Throw `not_found`. */
export async function grantSubscription(
  actor: Actor,
  named: NamedSubscription,
  { status, periodEndsAt, at }: { status: Exclude<SubscriptionStatus, 'ended'>; periodEndsAt: Date; at: Date },
): Promise<void> {
  const [subscriber_id, creator_id] = [await memberIdOf(named.subscriber), await memberIdOf(named.creator)];
  const plan = PLANS[named.plan];
  await transaction(async (session) => {
    const state = { status, period_ends_at: periodEndsAt, created_at: at };
    await putSubscription({ subscriber_id, creator_id, plan }, state, session);
    const details = { creator_id, plan, status, period_ends_at: periodEndsAt.toISOString() };
    await audit(session, { actor, at }, 'subscription.granted', subscriber_id, details);
    await noteChange({ members: [subscriber_id, creator_id] }, session);
  });
}

/** End a member's subscription of a creator at once; Plus ends with Prime. Throw `not_found` when there is none. */
export async function endSubscription(actor: Actor, named: NamedSubscription, at: Date): Promise<void> {
  const [subscriber_id, creator_id] = [await memberIdOf(named.subscriber), await memberIdOf(named.creator)];
  const plans: CreatorPlan[] = named.plan === 'prime' ? ['prime', 'plus'] : ['plus'];
  await transaction(async (session) => {
    if (!(await endSubscriptions({ subscriber_id, creator_id, plans }, session))) throw new AppError('not_found');
    await audit(session, { actor, at }, 'subscription.ended', subscriber_id, { creator_id, plans });
    await noteChange({ members: [subscriber_id, creator_id] }, session);
  });
}
