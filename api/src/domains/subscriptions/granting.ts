import type { CreatorPlan } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { transaction } from '../../database';
import { audit, type Actor } from '../audit/service';
import type { SubscriptionStatus } from '../entitlements/policy';
import { memberIdOf } from '../users/service';
import { changeSubscriptions, cutLast, endNow, forgetOpenInvoice, keepSubscription, newSubscription } from './changing';
import { heldOf } from './model';
import { putPrices } from './priceModel';
import { endPlusOf } from './renewal';
import { isAgreed, runningOf } from './standing';

/** A subscription as staff name it: members by id or username. */
export interface NamedSubscription {
  subscriber: string;
  creator: string;
  plan: CreatorPlan;
}

/** Give a member a subscription of a creator, in place of what they have of it, or change its state. Throw `not_found`. */
export async function grantSubscription(
  actor: Actor,
  { plan, ...named }: NamedSubscription,
  { status, periodEndsAt, at }: { status: Exclude<SubscriptionStatus, 'ended'>; periodEndsAt: Date; at: Date },
): Promise<void> {
  const [subscriberId, creatorId] = [await memberIdOf(named.subscriber), await memberIdOf(named.creator)];
  await changeSubscriptions(subscriberId, async (session) => {
    const own = (await heldOf(subscriberId, creatorId, session))[plan];
    if (own) await forgetOpenInvoice(session, own);
    if (own && isAgreed(own)) await cutLast(session, own, at);
    // What had ended begins anew: nothing that was said of it, or waited for it, holds any more.
    const begun = runningOf(own, at) ?? {
      ...(own ?? newSubscription({ subscriberId, creatorId, plan }, at)),
      started_at: at,
    };
    const none = { terms: null, price_change: null, suspended: null, cancel_reason: null };
    const canceled_at = status === 'canceled' ? at : null;
    await keepSubscription(session, { ...begun, ...none, status, period_ends_at: periodEndsAt, canceled_at });
    const details = { creator_id: creatorId, plan, status, period_ends_at: periodEndsAt.toISOString() };
    await audit(session, { actor, at }, 'subscription.granted', subscriberId, details);
  });
}

/** End a member's subscription of a creator at once; Plus ends with Prime. Throw `not_found` when there is none. */
export async function endSubscription(actor: Actor, { plan, ...named }: NamedSubscription, at: Date): Promise<void> {
  const [subscriberId, creatorId] = [await memberIdOf(named.subscriber), await memberIdOf(named.creator)];
  await changeSubscriptions(subscriberId, async (session) => {
    const own = (await heldOf(subscriberId, creatorId, session))[plan];
    if (!own) throw new AppError('not_found');
    await endNow(session, own, at);
    await endPlusOf(session, own, at);
    await audit(session, { actor, at }, 'subscription.ended', subscriberId, { creator_id: creatorId, plan });
  });
}

/** Let nobody subscribe to a creator for the time being, or again. Throw `not_found`. */
export async function restrictSubscriptions(
  actor: Actor,
  { creator, is_restricted, reason }: { creator: string; is_restricted: boolean; reason: string },
  at: Date,
): Promise<void> {
  const creatorId = await memberIdOf(creator);
  await transaction(async (session) => {
    await putPrices(creatorId, { is_restricted, changed_at: at }, session);
    await audit(session, { actor, at }, 'subscriptions.restricted', creatorId, { is_restricted, reason });
  });
}
