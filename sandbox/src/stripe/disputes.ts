import type Stripe from 'stripe';
import { z } from 'zod';
import { move } from './balance.ts';
import { invalid } from './errors.ts';
import { idOf, newId } from './ids.ts';
import { listed, paging } from './lists.ts';
import { text } from './params.ts';
import { route, type Call } from './routes.ts';

/** What Stripe takes in Japan for a dispute, however it ends. */
const FEE = 1_300;
const ANSWER_SECONDS = 7 * 24 * 60 * 60;

/** Why somebody tells their bank that a charge is not right. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'subscription_canceled',
  'product_not_received',
  'general',
] as const;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Have the owner of a card dispute a charge: its bank takes back what was not refunded, and Stripe its fee. */
export function openDispute(call: Call, reason: (typeof DISPUTE_REASONS)[number]): Stripe.Dispute {
  const { store } = call;
  const charge = store.get('charge', call.id);
  const amount = charge.amount - charge.amount_refunded;
  if (!charge.paid || amount === 0) throw invalid(`Nothing is left of charge ${charge.id}.`);
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  const id = newId('dp');
  const taken = move(call, { type: 'adjustment', category: 'dispute', source: id, amount: -amount, fee: FEE });
  const made = store.put('dispute', {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [taken],
    charge: charge.id,
    created: call.at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: call.at + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'prefer_manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  store.put('charge', { ...charge, disputed: true });
  call.emit('charge.dispute.created', made);
  call.emit('charge.dispute.funds_withdrawn', made);
  return made;
}

/** Have the banks decide: what is won comes back, without the fee. */
export function closeDispute(call: Call, outcome: 'won' | 'lost'): Stripe.Dispute {
  const { store } = call;
  const before = store.get('dispute', call.id);
  if (before.status === 'won' || before.status === 'lost') throw invalid(`Dispute ${before.id} is closed already.`);
  const { id, amount } = before;
  const back =
    outcome === 'won'
      ? [move(call, { type: 'adjustment', category: 'dispute_reversal', source: id, amount, fee: 0 })]
      : [];
  const balance_transactions = [...before.balance_transactions, ...back];
  const after = store.put('dispute', { ...before, balance_transactions, status: outcome });
  if (back.length > 0) call.emit('charge.dispute.funds_reinstated', after, before);
  call.emit('charge.dispute.closed', after, before);
  return after;
}

/** The calls about disputes. */
export const disputeRoutes = [
  route('GET', '/disputes/:id', z.strictObject({}), ({ store, id }) => store.get('dispute', id)),
  route(
    'GET',
    '/disputes',
    z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    (call, input) =>
      listed(
        call,
        'dispute',
        '/v1/disputes',
        input,
        ({ charge, payment_intent }) =>
          (input.charge === undefined || idOf(charge) === input.charge) &&
          (input.payment_intent === undefined || payment_intent === input.payment_intent),
      ),
  ),
];
