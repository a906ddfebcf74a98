import type Stripe from 'stripe';
import { z } from 'zod';
import { move } from './balance.ts';
import type { ErrorBody } from './errors.ts';
import { newId } from './ids.ts';
import { listed, paging } from './lists.ts';
import { text } from './params.ts';
import { route, type Call } from './routes.ts';

/** What Stripe takes in Japan. */
const FEE_RATE = 0.036;
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

const filters = { customer: text.optional(), payment_intent: text.optional() };

/** The calls about charges. */
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
];
