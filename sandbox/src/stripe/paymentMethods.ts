import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { cardCalled, cardNumbered, type DeclineCode, DECLINES, hasCheckDigit, type TestCard } from './cards.ts';
import { cardFailure, invalid, missing, StripeFailure } from './errors.ts';
import { idOf, newId } from './ids.ts';
import { listed, paging } from './lists.ts';
import { integer, mergeMetadata, metadata, text } from './params.ts';
import { route, type Call } from './routes.ts';
import type { CardSecrets } from './store.ts';

const billing = z.strictObject({ email: text.optional(), name: text.optional(), phone: text.optional() });

/** What a new card comes with. */
export const cardData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: billing.optional(),
  metadata: metadata.optional(),
});
type CardData = z.output<typeof cardData>;

const TOKEN_EXPIRY = { exp_month: 12, exp_year: 2034 };
const none = z.strictObject({});

/** Return the payment method that a call names: one there is, or a new one of a test card (`pm_card_visa`). */
export function methodNamed(call: Call, id: string): Stripe.PaymentMethod {
  const card = cardCalled(id);
  return card ? makeMethod(call, id, card, TOKEN_EXPIRY) : call.store.get('payment_method', id, 'payment_method');
}

/** Return what only the simulator knows of a payment method. */
export function secretsOf({ store }: Call, id: string): { secrets: CardSecrets; card: TestCard } {
  const secrets = store.get('card', id);
  const card = cardCalled(secrets.card);
  if (!card) throw missing('card', secrets.card);
  return { secrets, card };
}

/** Make a payment method of a number. Throw when it is no card's, or no test card's: that is never stored. */
export function newMethod(call: Call, data: CardData): Stripe.PaymentMethod {
  if (!call.isBrowser) {
    const message =
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js.';
    throw new StripeFailure(402, { type: 'invalid_request_error', message });
  }
  const { number, exp_month, exp_year, cvc } = data.card;
  const digits = number.replaceAll(' ', '');
  if (!hasCheckDigit(digits))
    throw cardFailure('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  if (exp_month < 1 || exp_month > 12) {
    throw cardFailure('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' });
  }
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  if (new Date(Date.UTC(year, exp_month)).getTime() / 1000 <= call.at) {
    throw cardFailure('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardFailure('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  }
  const name = cardNumbered(digits);
  const card = name && cardCalled(name);
  if (!card) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    throw cardFailure('card_declined', message, { decline_code: 'test_mode_live_card' });
  }
  return makeMethod(call, name, card, { exp_month, exp_year: year }, data);
}

function makeMethod(
  call: Call,
  name: string,
  card: TestCard,
  expiry: { exp_month: number; exp_year: number },
  { billing_details, metadata: given }: Partial<CardData> = {},
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: billing_details?.email ?? null,
      name: billing_details?.name ?? null,
      phone: billing_details?.phone ?? null,
      tax_id: null,
    },
    card: {
      ...expiry,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: card.country,
      display_brand: card.brand,
      fingerprint: createHash('sha256').update(`fingerprint ${name}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.at,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata(null, given),
    type: 'card',
  };
  call.store.put('card', { id: method.id, card: name, isSetUp: false, isSpent: false });
  return call.store.put('payment_method', method);
}

/** Return the cards of a customer. */
export function attached({ store }: Call, customer: string): Stripe.PaymentMethod[] {
  return store.all('payment_method').filter((method) => method.customer === customer);
}

/** Give a card to a customer, which its bank may refuse. */
export function attach(call: Call, id: string, customer: string): Stripe.PaymentMethod {
  const method = methodNamed(call, id);
  if (method.customer === customer) return method;
  if (method.customer)
    throw invalid('This payment method is already attached to another customer.', { param: 'customer' });
  refuseSpent(call, method);
  const { card } = secretsOf(call, method.id);
  if (card.decline && !card.canBeSaved) throw declined(card.decline, method);
  return keepFor(call, method, customer);
}

/** Store that a card is a customer's. */
export function keepFor(call: Call, before: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const method = call.store.put('payment_method', { ...before, customer });
  call.emit('payment_method.attached', method);
  return method;
}

/** Take a card away from its customer, for ever. */
export function detach(call: Call, before: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (!before.customer) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const owner = call.store.get('customer', idOf(before.customer));
  if (!owner.deleted && owner.invoice_settings.default_payment_method === before.id) {
    call.store.put('customer', {
      ...owner,
      invoice_settings: { ...owner.invoice_settings, default_payment_method: null },
    });
  }
  call.store.put('card', { ...secretsOf(call, before.id).secrets, isSpent: true });
  const method = call.store.put('payment_method', { ...before, customer: null });
  call.emit('payment_method.detached', method, before);
  return method;
}

/** Throw when a card can't be used any more. */
export function refuseSpent(call: Call, { id }: Stripe.PaymentMethod): void {
  if (!secretsOf(call, id).secrets.isSpent) return;
  throw invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached ' +
      'from a Customer. It may not be used again.',
    { param: 'payment_method' },
  );
}

/** Return the failure of a card that its bank refuses. */
export function declined(reason: DeclineCode, payment_method: Stripe.PaymentMethod): StripeFailure {
  const { code, message } = DECLINES[reason];
  return cardFailure(code, message, { decline_code: reason, payment_method });
}

const changes = z.strictObject({
  billing_details: billing.optional(),
  card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
  metadata: metadata.optional(),
});

function update(call: Call, { billing_details, card, metadata: given }: z.output<typeof changes>) {
  const before = call.store.get('payment_method', call.id);
  if (!before.customer) throw invalid('You must save this PaymentMethod to a customer before you can update it.');
  const method = call.store.put('payment_method', {
    ...before,
    billing_details: { ...before.billing_details, ...billing_details },
    ...(before.card && { card: { ...before.card, ...card } }),
    metadata: mergeMetadata(before.metadata, given),
  });
  call.emit('payment_method.updated', method, before);
  return method;
}

/** The calls about payment methods. */
export const paymentMethodRoutes = [
  route('POST', '/payment_methods', cardData, newMethod, { forBrowsers: true }),
  route('GET', '/payment_methods/:id', none, ({ store, id }) => store.get('payment_method', id)),
  route('POST', '/payment_methods/:id', changes, update),
  route('POST', '/payment_methods/:id/attach', z.strictObject({ customer: text }), (call, { customer }) => {
    if (call.store.get('customer', customer, 'customer').deleted) throw missing('customer', customer, 'customer');
    return attach(call, call.id, customer);
  }),
  route('POST', '/payment_methods/:id/detach', none, (call) => detach(call, call.store.get('payment_method', call.id))),
  route(
    'GET',
    '/payment_methods',
    z.strictObject({ ...paging, customer: text, type: z.literal('card').optional() }),
    (call, input) =>
      listed(call, 'payment_method', '/v1/payment_methods', input, ({ customer }) => customer === input.customer),
  ),
];
