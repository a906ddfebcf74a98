import type Stripe from 'stripe';
import { z } from 'zod';
import type { ErrorBody } from './errors.ts';
import { invalid } from './errors.ts';
import { idOf, newId } from './ids.ts';
import { listed, paging } from './lists.ts';
import { integer, mergeMetadata, metadata, text } from './params.ts';
import { route, type Call } from './routes.ts';

/** What Stripe takes in Japan. */
const FEE_RATE = 0.036;
/** When money of a charge can be paid out. */
const AVAILABLE_SECONDS = 4 * 24 * 60 * 60;
const none = z.strictObject({});

/** Charge a card, or note that its bank refused, and emit which. */
export function charge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal?: ErrorBody,
): Stripe.Charge {
  const id = newId('ch');
  const { amount, currency } = intent;
  const movement = refusal
    ? null
    : move(call, { type: 'charge', source: id, amount, fee: Math.round(amount * FEE_RATE) });
  const made: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: refusal ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: movement?.id ?? null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'MINORI',
    captured: !refusal,
    created: call.at,
    currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: refusal ? 'declined_by_network' : 'approved_by_network',
      reason: refusal?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: refusal ? 'The bank did not accept the charge.' : 'Payment complete.',
      type: refusal ? 'issuer_declined' : 'authorized',
    },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: method.card && {
        amount_authorized: refusal ? null : amount,
        authorization_code: null,
        brand: method.card.brand,
        checks: method.card.checks,
        country: method.card.country,
        electronic_commerce_indicator: null,
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
        fingerprint: method.card.fingerprint ?? null,
        funding: method.card.funding,
        installments: null,
        last4: method.card.last4,
        mandate: null,
        network: method.card.brand,
        network_transaction_id: null,
        regulated_status: method.card.regulated_status,
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  call.store.put('charge', made);
  call.emit(refusal ? 'charge.failed' : 'charge.succeeded', made);
  return made;
}

interface Movement {
  type: 'charge' | 'refund';
  source: string;
  amount: number;
  fee: number;
}

function move(call: Call, { type, source, amount, fee }: Movement): Stripe.BalanceTransaction {
  return call.store.put('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: call.at + AVAILABLE_SECONDS,
    balance_type: 'payments',
    created: call.at,
    currency: 'jpy',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency: 'jpy', description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'pending',
    type,
  });
}

const refunding = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integer.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

/** Give a charge back, in part or all that is left of it. */
export function refund(call: Call, input: z.output<typeof refunding>): Stripe.Refund {
  const { store } = call;
  const before = store.get('charge', input.charge ?? chargeOf(call, input.payment_intent), 'charge');
  if (input.payment_intent !== undefined && before.payment_intent !== input.payment_intent) {
    throw invalid('The charge and the payment intent do not belong together.', { param: 'payment_intent' });
  }
  if (!before.paid) throw invalid(`Charge ${before.id} has failed and can't be refunded.`, { param: 'charge' });
  const left = before.amount - before.amount_refunded;
  if (!left) throw invalid(`Charge ${before.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = input.amount ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalid(`Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`, {
      param: 'amount',
    });
  }
  const id = newId('re');
  const made = store.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: move(call, { type: 'refund', source: id, amount: -amount, fee: 0 }).id,
    charge: before.id,
    created: call.at,
    currency: before.currency,
    customer: before.customer,
    customer_account: null,
    metadata: mergeMetadata(null, input.metadata),
    payment_intent: before.payment_intent,
    payment_method: before.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const amount_refunded = before.amount_refunded + amount;
  const after = store.put('charge', { ...before, amount_refunded, refunded: amount_refunded === before.amount });
  call.emit('refund.created', made);
  call.emit('charge.refunded', after, before);
  return made;
}

function chargeOf({ store }: Call, intent: string | undefined): string {
  if (intent === undefined) throw invalid('One of charge or payment_intent is needed.', { code: 'parameter_missing' });
  const { latest_charge } = store.get('payment_intent', intent, 'payment_intent');
  if (!latest_charge) throw invalid(`PaymentIntent ${intent} has no charge.`, { param: 'payment_intent' });
  return idOf(latest_charge);
}

const filters = { customer: text.optional(), payment_intent: text.optional() };

/** The calls about money that has moved. */
export const chargeRoutes = [
  route('GET', '/charges/:id', none, ({ store, id }) => store.get('charge', id)),
  route('GET', '/charges', z.strictObject({ ...paging, ...filters }), (call, input) =>
    listed(
      call,
      'charge',
      '/v1/charges',
      input,
      ({ customer, payment_intent }) =>
        (input.customer === undefined || customer === input.customer) &&
        (input.payment_intent === undefined || payment_intent === input.payment_intent),
    ),
  ),
  route('POST', '/refunds', refunding, refund),
  route('GET', '/refunds/:id', none, ({ store, id }) => store.get('refund', id)),
  route(
    'GET',
    '/refunds',
    z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    (call, input) =>
      listed(
        call,
        'refund',
        '/v1/refunds',
        input,
        ({ charge: of, payment_intent }) =>
          (input.charge === undefined || of === input.charge) &&
          (input.payment_intent === undefined || payment_intent === input.payment_intent),
      ),
  ),
  route('GET', '/balance_transactions/:id', none, ({ store, id }) => store.get('balance_transaction', id)),
  route(
    'GET',
    '/balance_transactions',
    z.strictObject({ ...paging, type: z.enum(['charge', 'refund']).optional(), source: text.optional() }),
    (call, input) =>
      listed(
        call,
        'balance_transaction',
        '/v1/balance_transactions',
        input,
        ({ type, source }) =>
          (input.type === undefined || type === input.type) && (input.source === undefined || source === input.source),
      ),
  ),
];
