import type { Middleware } from 'koa';
import type { ClientSession } from 'mongoose';
import type Stripe from 'stripe';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { readWhole } from '../../http/wholeBody';
import type { JobName, JobPayloads } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';
import { keepEvent } from '../../externalEvents';

/**
 * `POST /webhooks/stripe`: Stripe tells what has happened. What it has signed is kept, once, with the job that looks up
 * what is so now, and answered at once; what it has not signed is refused.
 */
export function stripeWebhook(base: string, { cards, clock }: Deps): Middleware {
  return async (context, next) => {
    if (context.path !== `${base}/webhooks/stripe` || context.method !== 'POST' || !cards) return next();
    const body = await readWhole(context.req);
    const event = body && cards.readEvent(body, context.get('stripe-signature'));
    context.status = event ? 200 : 400;
    context.body = { received: Boolean(event) };
    if (event) await receive(event, clock());
  };
}

async function receive(event: Stripe.Event, at: Date): Promise<void> {
  const lookUps = lookUpsFor(event);
  if (lookUps.length === 0) return;
  const kept = { source: 'stripe', id: event.id, type: event.type, received_at: at } as const;
  await transaction(async (session) => {
    if (!(await keepEvent(kept, session))) return;
    for (const lookUp of lookUps) await lookUp(session);
  });
}

type LookUp = (session: ClientSession) => Promise<void>;

/** Return what writes the jobs that look up what an event is about. */
function lookUpsFor(event: Stripe.Event): LookUp[] {
  const [customer, intent, refund, dispute] = [customerIn(event), intentIn(event), refundIn(event), disputeIn(event)];
  const lookUps: (LookUp | null)[] = [
    customer === null ? null : lookUp('cards.changed', { customer_id: customer }, customer),
    intent === null ? null : lookUp('charge.changed', { payment_intent_id: intent }, intent),
    refund === null ? null : lookUp('refund.changed', { refund_id: refund }, refund),
    dispute === null ? null : lookUp('dispute.changed', { dispute_id: dispute }, dispute),
  ];
  return lookUps.filter((one) => one !== null);
}

function lookUp<Name extends JobName>(name: Name, payload: JobPayloads[Name], about: string): LookUp {
  return (session) => enqueue(session, name, payload, { dedupeKey: `${name}:${about}` });
}

/** The customer whose cards an event says have changed; null for other events. */
function customerIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'setup_intent.succeeded':
      return idOf(event.data.object.customer);
    case 'payment_method.detached':
      return idOf(event.data.previous_attributes?.customer);
    case 'customer.deleted':
      return event.data.object.id;
    default:
      return null;
  }
}

/** The payment that an event says has ended; null for other events. */
function intentIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object.id;
    default:
      return null;
  }
}

/** The refund that an event is about; null for other events. */
function refundIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return event.data.object.id;
    default:
      return null;
  }
}

/** The dispute that an event is about; null for other events. */
function disputeIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return event.data.object.id;
    default:
      return null;
  }
}

function idOf(named: string | { id?: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}
