import type Stripe from 'stripe';
import { z } from 'zod';
import { move } from './balance.ts';
import { invalid } from './errors.ts';
import { idOf, newId } from './ids.ts';
import { listed, paging } from './lists.ts';
import { integer, mergeMetadata, metadata, text } from './params.ts';
import { route, type Call } from './routes.ts';

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
  if (before.disputed) throw invalid(`Charge ${before.id} has been charged back.`, { code: 'charge_disputed' });
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

/** Have the bank of a card send a refund back: its money is on the balance again. */
export function failRefund(call: Call): Stripe.Refund {
  const { store } = call;
  const before = store.get('refund', call.id);
  if (before.status !== 'succeeded') throw invalid(`Refund ${before.id} has failed already.`);
  const charge = store.get('charge', idOf(before.charge));
  const { id, amount } = before;
  const failure_balance_transaction = move(call, { type: 'refund_failure', source: id, amount, fee: 0 }).id;
  const after = store.put('refund', {
    ...before,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction,
  });
  store.put('charge', { ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false });
  call.emit('refund.updated', after, before);
  call.emit('refund.failed', after);
  return after;
}

/** The calls about refunds. */
export const refundRoutes = [
  route('POST', '/refunds', refunding, refund),
  route('GET', '/refunds/:id', z.strictObject({}), ({ store, id }) => store.get('refund', id)),
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
];
