import Stripe from 'stripe';
import { idOf } from './ids.ts';
import { startStripe, type StripeSimulator } from './index.ts';

jest.setTimeout(60_000);

const KEYS = { secretKey: 'sk_test_minori', publishableKey: 'pk_test_minori' };

let simulator: StripeSimulator;
let stripe: Stripe;

beforeAll(async () => {
  simulator = await startStripe({ port: 0, ...KEYS });
  const { hostname: host, port } = new URL(simulator.url);
  stripe = new Stripe(KEYS.secretKey, { host, port: Number(port), protocol: 'http', telemetry: false });
});

afterAll(() => simulator.close());

/** Return the charge of a new payment. */
async function pay(): Promise<string> {
  const { latest_charge } = await stripe.paymentIntents.create({
    amount: 1500,
    currency: 'jpy',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  return idOf(latest_charge);
}

async function disputeOf(charge: string): Promise<Stripe.Dispute> {
  const [dispute] = (await stripe.disputes.list({ charge })).data;
  if (!dispute) throw new Error('There is no dispute');
  return dispute;
}

const movedBy = async (source: string) =>
  (await stripe.balanceTransactions.list({ source })).data.map(({ type, reporting_category, amount, fee }) => ({
    type,
    reporting_category,
    amount,
    fee,
  }));
const eventsOf = async (...types: string[]) => (await stripe.events.list({ types })).data.map(({ type }) => type);

test('a dispute takes back what was not refunded, and a fee; a lost one keeps both', async () => {
  const charge = await pay();
  await stripe.refunds.create({ charge, amount: 500 });
  await simulator.disputeCharge(charge, 'unrecognized');
  const dispute = await disputeOf(charge);
  expect(dispute).toMatchObject({ amount: 1000, reason: 'unrecognized', status: 'needs_response' });
  expect(dispute.balance_transactions).toMatchObject([{ amount: -1000, fee: 1300, net: -2300 }]);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
  await simulator.closeDispute(dispute.id, 'lost');
  expect(await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] })).toMatchObject({
    status: 'lost',
    charge: { id: charge },
  });
  expect(await movedBy(dispute.id)).toEqual([
    { type: 'adjustment', reporting_category: 'dispute', amount: -1000, fee: 1300 },
  ]);
  expect(await eventsOf('charge.dispute.created', 'charge.dispute.closed', 'charge.dispute.funds_withdrawn')).toEqual([
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.created',
  ]);
  await expect(simulator.closeDispute(dispute.id, 'won')).rejects.toThrow('closed already');
});

test('what is won comes back without the fee', async () => {
  const charge = await pay();
  await simulator.disputeCharge(charge);
  const { id } = await disputeOf(charge);
  await simulator.closeDispute(id, 'won');
  expect((await stripe.disputes.retrieve(id)).balance_transactions).toMatchObject([
    { amount: -1500, fee: 1300 },
    { amount: 1500, fee: 0, reporting_category: 'dispute_reversal' },
  ]);
  expect(await eventsOf('charge.dispute.funds_reinstated')).toHaveLength(1);
  await expect(simulator.disputeCharge(charge)).rejects.toThrow('disputed already');
});

test('a refund that fails is on the balance again, and can be made anew', async () => {
  const charge = await pay();
  const { id } = await stripe.refunds.create({ charge, metadata: { refund_id: 'r1' } });
  await simulator.failRefund(id);
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    metadata: { refund_id: 'r1' },
  });
  expect(await movedBy(id)).toMatchObject([
    { type: 'refund_failure', amount: 1500 },
    { type: 'refund', amount: -1500 },
  ]);
  expect(await eventsOf('refund.failed', 'refund.updated')).toEqual(['refund.failed', 'refund.updated']);
  await expect(simulator.failRefund(id)).rejects.toThrow('failed already');
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 1500, status: 'succeeded' });
});

test('its page disputes, decides and fails', async () => {
  const pageAt = async (path: string) => (await fetch(simulator.url + path)).text();
  const charge = await pay();
  expect(await pageAt(`/objects/${charge}`)).toMatch(`action="/charges/${charge}/dispute"`);
  await simulator.disputeCharge(charge);
  const { id } = await disputeOf(charge);
  expect(await pageAt(`/objects/${charge}`)).not.toMatch('/dispute"');
  expect(await pageAt(`/objects/${id}`)).toMatch('We win');
  expect(await pageAt('/lists/dispute')).toMatch('¥1,500 needs response');
  const refunded = await pay();
  const { id: refund } = await stripe.refunds.create({ charge: refunded });
  expect(await pageAt(`/objects/${refund}`)).toMatch(`action="/refunds/${refund}/fail"`);
});
