import type Stripe from 'stripe';
import { z } from 'zod';
import { customerOf } from './customers.ts';
import { cardFailure, type ErrorBody, StripeFailure } from './errors.ts';
import { idOf, newId } from './ids.ts';
import { automatic, challenge, checkSecret, confirmation, methodFor, refuseEnded, secretFor } from './intents.ts';
import { listed, paging } from './lists.ts';
import { flag, mergeMetadata, metadata, text } from './params.ts';
import { declined, keepFor, secretsOf } from './paymentMethods.ts';
import { route, type Call } from './routes.ts';

const creation = z.strictObject({
  ...confirmation,
  client_secret: z.never().optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  automatic_payment_methods: automatic.optional(),
  confirm: flag.optional(),
});
const confirming = z.strictObject(confirmation);
const reasons = z.enum(['abandoned', 'duplicate', 'requested_by_customer']);

function create(call: Call, input: z.output<typeof creation>): Stripe.SetupIntent {
  if (input.customer) customerOf(call, input.customer, 'customer');
  const id = newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: input.automatic_payment_methods ?? { enabled: true, allow_redirects: 'always' },
    cancellation_reason: null,
    client_secret: secretFor(id),
    created: call.at,
    customer: input.customer ?? null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata(null, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: input.usage ?? 'off_session',
  };
  call.store.put('setup_intent', intent);
  call.emit('setup_intent.created', intent);
  return input.confirm ? confirm({ ...call, id }, input) : intent;
}

function confirm(call: Call, input: z.output<typeof confirming>): Stripe.SetupIntent {
  const intent = call.store.get('setup_intent', call.id, 'intent');
  checkSecret(call, intent, input.client_secret);
  refuseEnded(intent, 'confirm');
  const method = methodFor(call, intent, input);
  const { card } = secretsOf(call, method.id);
  if (card.authentication) {
    const waiting = call.store.put('setup_intent', {
      ...intent,
      payment_method: method.id,
      last_setup_error: null,
      status: 'requires_action',
      next_action: challenge(call, intent, input.return_url) as Stripe.SetupIntent.NextAction,
    });
    call.emit('setup_intent.requires_action', waiting);
    return waiting;
  }
  return finish(call, intent, method);
}

/** Go on with an intent whose card's owner has, or has not, shown who they are. */
export function setupAuthenticated(call: Call, intent: Stripe.SetupIntent, hasPassed: boolean): Stripe.SetupIntent {
  const method = call.store.get('payment_method', idOf(intent.payment_method));
  if (hasPassed) return finish(call, intent, method);
  const message = 'The latest attempt to set up the payment method has failed because authentication failed.';
  const more = { type: 'invalid_request_error', payment_method: method } as const;
  const failure = cardFailure('setup_intent_authentication_failure', message, more);
  // Who authenticates is not who confirms: this is an outcome, no failure of the call.
  return failed(call, intent, failure.body);
}

function finish(call: Call, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  const { card, secrets } = secretsOf(call, method.id);
  if (card.decline && !card.canBeSaved) {
    const failure = declined(card.decline, method);
    const setup_intent = failed(call, intent, failure.body);
    throw new StripeFailure(failure.status, { ...failure.body, setup_intent });
  }
  call.store.put('card', { ...secrets, isSetUp: true });
  if (intent.customer && !method.customer) keepFor(call, method, idOf(intent.customer));
  const done = call.store.put('setup_intent', {
    ...intent,
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
    status: 'succeeded',
  });
  call.emit('setup_intent.succeeded', done);
  return done;
}

function failed(call: Call, intent: Stripe.SetupIntent, last_setup_error: ErrorBody): Stripe.SetupIntent {
  const after = call.store.put('setup_intent', {
    ...intent,
    payment_method: null,
    last_setup_error: last_setup_error as Stripe.SetupIntent.LastSetupError,
    next_action: null,
    status: 'requires_payment_method',
  });
  call.emit('setup_intent.setup_failed', after);
  return after;
}

function cancel(call: Call, { cancellation_reason }: { cancellation_reason?: z.output<typeof reasons> | undefined }) {
  const intent = call.store.get('setup_intent', call.id, 'intent');
  refuseEnded(intent, 'cancel');
  const after = call.store.put('setup_intent', {
    ...intent,
    cancellation_reason: cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  call.emit('setup_intent.canceled', after);
  return after;
}

/** The calls about saving cards. */
export const setupIntentRoutes = [
  route('POST', '/setup_intents', creation, create),
  route(
    'GET',
    '/setup_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    (call, { client_secret }) => {
      const intent = call.store.get('setup_intent', call.id, 'intent');
      checkSecret(call, intent, client_secret);
      return intent;
    },
    { forBrowsers: true },
  ),
  route('POST', '/setup_intents/:id/confirm', confirming, confirm, { forBrowsers: true }),
  route('POST', '/setup_intents/:id/cancel', z.strictObject({ cancellation_reason: reasons.optional() }), cancel),
  route('GET', '/setup_intents', z.strictObject({ ...paging, customer: text.optional() }), (call, input) =>
    listed(
      call,
      'setup_intent',
      '/v1/setup_intents',
      input,
      ({ customer }) => input.customer === undefined || customer === input.customer,
    ),
  ),
];
