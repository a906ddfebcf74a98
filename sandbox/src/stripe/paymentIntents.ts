import type Stripe from 'stripe';
import { z } from 'zod';
import { charge } from './charges.ts';
import { customerOf } from './customers.ts';
import { cardFailure, invalid, StripeFailure } from './errors.ts';
import { idOf, newId } from './ids.ts';
import { automatic, challenge, checkSecret, confirmation, methodFor, refuseEnded, secretFor } from './intents.ts';
import { listed, paging } from './lists.ts';
import { flag, integer, mergeMetadata, metadata, text } from './params.ts';
import { declined, keepFor, secretsOf } from './paymentMethods.ts';
import { route, type Call } from './routes.ts';
import { takeDecline } from './switches.ts';

/** What Stripe takes at least, in yen. */
const LEAST = 50;
const MOST = 99_999_999;

const usage = z.enum(['off_session', 'on_session']);
const creation = z.strictObject({
  ...confirmation,
  client_secret: z.never().optional(),
  amount: integer,
  currency: z.literal('jpy', { error: 'the simulator knows jpy only' }),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  setup_future_usage: usage.optional(),
  automatic_payment_methods: automatic.optional(),
  confirm: flag.optional(),
  off_session: flag.optional(),
});
const confirming = z.strictObject({
  ...confirmation,
  off_session: flag.optional(),
  setup_future_usage: usage.optional(),
});
const changes = z.strictObject({ description: text.optional(), metadata: metadata.optional() });
const reasons = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']);

function create(call: Call, input: z.output<typeof creation>): Stripe.PaymentIntent {
  const { amount } = input;
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < LEAST)
    throw invalid(`Amount must be at least ¥${LEAST} jpy`, { code: 'amount_too_small', param: 'amount' });
  if (amount > MOST)
    throw invalid(`Amount must be no more than ¥${MOST}`, { code: 'amount_too_large', param: 'amount' });
  if (input.off_session && !input.confirm) throw invalid('off_session needs confirm=true.', { param: 'off_session' });
  if (input.customer) customerOf(call, input.customer, 'customer');
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automatic_payment_methods ?? { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: secretFor(id),
    confirmation_method: 'automatic',
    created: call.at,
    currency: input.currency,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(null, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  call.store.put('payment_intent', intent);
  call.emit('payment_intent.created', intent);
  if (input.confirm) return confirm({ ...call, id }, input);
  if (!input.payment_method) return intent;
  const method = methodFor(call, intent, input);
  return call.store.put('payment_intent', { ...intent, payment_method: method.id, status: 'requires_confirmation' });
}

function confirm(call: Call, input: z.output<typeof confirming>): Stripe.PaymentIntent {
  const before = call.store.get('payment_intent', call.id, 'intent');
  checkSecret(call, before, input.client_secret);
  refuseEnded(before, 'confirm');
  if (call.isBrowser && input.off_session) throw invalid('Only servers may say off_session.', { param: 'off_session' });
  const method = methodFor(call, before, input);
  const intent = { ...before, setup_future_usage: input.setup_future_usage ?? before.setup_future_usage };
  const { card, secrets } = secretsOf(call, method.id);
  const asks = card.authentication === 'always' || (card.authentication === 'unless_set_up' && !secrets.isSetUp);
  if (!asks) return pay(call, intent, method);
  if (input.off_session) {
    const message = 'Your card was declined. This transaction requires authentication.';
    const more = { decline_code: 'authentication_required', payment_method: method };
    return refuse(call, intent, method, cardFailure('authentication_required', message, more));
  }
  const waiting = call.store.put('payment_intent', {
    ...intent,
    payment_method: method.id,
    last_payment_error: null,
    status: 'requires_action',
    next_action: challenge(call, intent, input.return_url) as Stripe.PaymentIntent.NextAction,
  });
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** Go on with an intent whose card's owner has, or has not, shown who they are. */
export function paymentAuthenticated(call: Call, intent: Stripe.PaymentIntent, hasPassed: boolean) {
  const method = call.store.get('payment_method', idOf(intent.payment_method));
  if (hasPassed) return pay(call, intent, method);
  const message = 'The provided PaymentMethod has failed authentication. You can provide another one to try again.';
  const more = { type: 'invalid_request_error', payment_method: method } as const;
  const { body } = cardFailure('payment_intent_authentication_failure', message, more);
  return failed(call, intent, { last_payment_error: body as Stripe.PaymentIntent.LastPaymentError });
}

function pay(call: Call, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const { card, secrets } = secretsOf(call, method.id);
  const reason = takeDecline(call.store, idOf(intent.customer)) ?? card.decline;
  if (reason) return refuse(call, intent, method, declined(reason, method));
  const paid = charge(call, intent, method);
  const isKept = Boolean(intent.customer && intent.setup_future_usage);
  if (isKept) call.store.put('card', { ...secrets, isSetUp: true });
  if (isKept && !method.customer) keepFor(call, method, idOf(intent.customer));
  if (!isKept && !method.customer) call.store.put('card', { ...secrets, isSpent: true });
  const done = call.store.put('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  call.emit('payment_intent.succeeded', done);
  return done;
}

function refuse(call: Call, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, failure: StripeFailure): never {
  const { id } = charge(call, intent, method, failure.body);
  const body = { ...failure.body, charge: id };
  const payment_intent = failed(call, intent, {
    latest_charge: id,
    last_payment_error: body as Stripe.PaymentIntent.LastPaymentError,
  });
  throw new StripeFailure(failure.status, { ...body, payment_intent });
}

function failed(call: Call, intent: Stripe.PaymentIntent, more: Partial<Stripe.PaymentIntent>): Stripe.PaymentIntent {
  const after = call.store.put('payment_intent', {
    ...intent,
    ...more,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  call.emit('payment_intent.payment_failed', after);
  return after;
}

function cancel(call: Call, { cancellation_reason }: { cancellation_reason?: z.output<typeof reasons> | undefined }) {
  const intent = call.store.get('payment_intent', call.id, 'intent');
  refuseEnded(intent, 'cancel');
  const after = call.store.put('payment_intent', {
    ...intent,
    canceled_at: call.at,
    cancellation_reason: cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  call.emit('payment_intent.canceled', after);
  return after;
}

/** The calls about payments. */
export const paymentIntentRoutes = [
  route('POST', '/payment_intents', creation, create),
  route(
    'GET',
    '/payment_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    (call, { client_secret }) => {
      const intent = call.store.get('payment_intent', call.id, 'intent');
      checkSecret(call, intent, client_secret);
      return intent;
    },
    { forBrowsers: true },
  ),
  route('POST', '/payment_intents/:id', changes, (call, input) => {
    const before = call.store.get('payment_intent', call.id, 'intent');
    const after = { ...before, ...input, metadata: mergeMetadata(before.metadata, input.metadata) };
    return call.store.put('payment_intent', after);
  }),
  route('POST', '/payment_intents/:id/confirm', confirming, confirm, { forBrowsers: true }),
  route('POST', '/payment_intents/:id/cancel', z.strictObject({ cancellation_reason: reasons.optional() }), cancel),
  route('GET', '/payment_intents', z.strictObject({ ...paging, customer: text.optional() }), (call, input) =>
    listed(
      call,
      'payment_intent',
      '/v1/payment_intents',
      input,
      ({ customer }) => input.customer === undefined || customer === input.customer,
    ),
  ),
];
