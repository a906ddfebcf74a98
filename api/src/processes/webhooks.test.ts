import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import type Stripe from 'stripe';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { closeDatabase, connectDatabase } from '../database';
import { customerOf } from '../domains/cards/customerModel';
import { findCharge } from '../domains/charges/chargeModel';
import { checkMoney } from '../domains/coins/checking';
import { membershipsOf } from '../domains/memberships/membershipModel';
import { JobModel } from '../jobs/model';
import type { JobName } from '../jobs/payloads';
import { endTransactionsAfter } from '../testing/database';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { startTestStripe, type TestStripe } from '../testing/stripe';

/** `EVENTS=10000` for more. */
const EVENTS = Number(process.env['EVENTS'] ?? 120);
const EVENTS_OF_ONE = 12;
const LANES = 16;
const PREPARED_AT_ONCE = 6;
/** Of all deliveries so many are forged or stale. */
const WRONG = 0.1;
const COPIES_MAX = 5;
const KILLS = 3;
/** Who is there for the bank each time, and is asked who they are. */
const CHALLENGED = '4000002760003184';
const STALE_SECONDS = 600;
const PLAN = { package_name: 'silver-membership', recurring: 'month', payment_type: 'credit' } as const;

jest.setTimeout(240_000 + EVENTS * 300);

interface Payer {
  member: ProcessMember;
  chargeId: string;
  customerId: string;
}

/** One call of the webhook: of an event as Stripe has signed it, or of something that Stripe has not said, or long ago. */
interface Delivery {
  body: string;
  signature: () => string;
  isGenuine: boolean;
}

const random = seededRandom('webhooks');
let processes: ApiProcesses;
let stripe: TestStripe;
let isOver = false;

beforeAll(async () => {
  [processes, stripe] = await Promise.all([openApiProcesses(), startTestStripe()]);
});
afterAll(async () => {
  isOver = true;
  await closeDatabase();
  await processes.close();
  await stripe.close();
});

async function startApi(role: 'all' | 'api'): Promise<ApiProcess> {
  const api = await processes.start({ ROLE: role, LOG_LEVEL: 'warn', ...stripe.env });
  await api.url();
  return api;
}

async function newMember(api: ApiProcess): Promise<ProcessMember> {
  const member = await registerAt(api);
  const call = member.at(api);
  const { data } = await call('POST /payments/cards/setup');
  await stripe.confirmInBrowser(data.client_secret, CHALLENGED);
  await stripe.answerChallenge(data.client_secret, true);
  await call('POST /payments/cards/refresh');
  return member;
}

async function take(api: ApiProcess, member: ProcessMember) {
  const call = member.at(api);
  const { data } = await call('GET /payments/memberships/quote', { query: PLAN });
  const body = { ...PLAN, shown: data.shown };
  return (await call('POST /payments/memberships', { body, idempotencyKey: member.username })).data;
}

/** Somebody pays at their bank, or fails to, and has cards come and go: of all that only Stripe knows. */
async function newPayer(api: ApiProcess, number: number): Promise<Payer> {
  const member = await newMember(api);
  const { charge } = await take(api, member);
  if (!charge?.client_secret) throw new Error('Nobody asks for the owner of the card');
  await stripe.answerChallenge(charge.client_secret, number % 4 > 0);
  const customerId = (await customerOf(member.id))?.customer_id ?? '';
  const cards = [];
  for (const card of ['pm_card_visa', 'pm_card_jcb'].slice(0, 1 + (number % 2))) {
    cards.push(await stripe.stripe.paymentMethods.attach(card, { customer: customerId }));
  }
  if (number % 3 === 0 && cards[0]) await stripe.stripe.paymentMethods.detach(cards[0].id);
  return { member, chargeId: charge.id, customerId };
}

/** Return what events come to, one after the other as they have happened: the cards of customers, and how charges ended. */
function oracle(events: Stripe.Event[]) {
  const cards = new Map<string, string[]>();
  const charges = new Map<string, 'failed' | 'succeeded'>();
  for (const { type, data } of events) {
    const object = data.object as { id: string; customer: string; metadata: Record<string, string> };
    if (type === 'payment_method.attached')
      cards.set(object.customer, [...(cards.get(object.customer) ?? []), object.id]);
    if (type === 'payment_method.detached') {
      for (const [customer, ids] of cards)
        cards.set(
          customer,
          ids.filter((id) => id !== object.id),
        );
    }
    if (type === 'payment_intent.succeeded') charges.set(object.metadata['charge_id'] ?? '', 'succeeded');
    if (type === 'payment_intent.payment_failed') charges.set(object.metadata['charge_id'] ?? '', 'failed');
  }
  return { cards, charges };
}

const signed = (payload: string, secret: string, ageSeconds = 0) =>
  stripe.stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1_000) - ageSeconds,
  });

/** Return the calls of the webhook in any order: of each event one to five, and what is forged or stale. */
function deliveriesOf(events: Stripe.Event[]): Delivery[] {
  const secret = stripe.webhookSecret;
  const genuine = events.flatMap((event) => {
    const body = JSON.stringify(event, null, 2);
    const delivery = { body, signature: () => signed(body, secret), isGenuine: true };
    return Array.from({ length: random.between(1, COPIES_MAX) }, () => delivery);
  });
  const wrong = Array.from({ length: Math.ceil((genuine.length * WRONG) / (1 - WRONG)) }, (_, index): Delivery => {
    const body = JSON.stringify({ ...random.pick(events), id: `evt_wrong_${index}` });
    const isForged = index % 2 === 0;
    return {
      body,
      signature: () => (isForged ? signed(body, 'whsec_guess') : signed(body, secret, STALE_SECONDS)),
      isGenuine: false,
    };
  });
  return random.shuffle([...genuine, ...wrong]);
}

/** Do something for each, some at a time. */
async function forEach<Item>(items: Item[], lanes: number, act: (item: Item, index: number) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) await act(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

test('webhooks that come in any order, more than once, forged and while a process is killed lead to what Stripe has', async () => {
  const preparing = await startApi('api');
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  await endTransactionsAfter(3);
  // Who tries a membership with this card first uses up its trial for all.
  await take(preparing, await newMember(preparing));
  const payers: Payer[] = [];
  const numbers = Array.from({ length: Math.ceil(EVENTS / EVENTS_OF_ONE) }, (_, number) => number);
  await forEach(numbers, PREPARED_AT_ONCE, async (number) => void payers.push(await newPayer(preparing, number)));
  await preparing.stop();
  const events: Stripe.Event[] = [];
  for await (const event of stripe.stripe.events.list({ limit: 100 })) events.unshift(event);
  const expected = oracle(events);
  for (const { chargeId } of payers) expect((await findCharge(chargeId))?.status).toBe('requires_action');
  // Webhooks alone are to tell.
  await JobModel.deleteMany({ name: 'charge.due' });

  const steady = await startApi('all');
  let other = await startApi('all');
  const deliveries = deliveriesOf(events);
  const latencies: number[] = [];
  let again = 0;
  let replacing = Promise.resolve();
  const replace = async () => {
    await other.kill();
    other = await startApi('all');
  };
  /** As Stripe does, tell again what was not taken. */
  const deliver = async ({ body, signature, isGenuine }: Delivery, index: number): Promise<void> => {
    for (let attempt = index; !isOver; attempt += 1) {
      const begun = performance.now();
      const url = await (attempt % 2 === 0 ? steady : other).url().catch(() => '');
      const response = await fetch(`${url}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature() },
        body,
      }).catch(() => undefined);
      if (response && response.status < 500) {
        latencies.push(performance.now() - begun);
        expect(response.status).toBe(isGenuine ? 200 : 400);
        return;
      }
      again += 1;
      await wait(20);
    }
  };
  const killAt = Math.floor(deliveries.length / (KILLS + 1));
  const begun = performance.now();
  await forEach(deliveries, LANES, async (delivery, index) => {
    if (index > 0 && index % killAt === 0 && index / killAt <= KILLS) replacing = replacing.then(replace);
    await deliver(delivery, index);
  });
  const seconds = (performance.now() - begun) / 1_000;
  await replacing;

  // What a killed process held is free after a minute.
  const names: JobName[] = ['cards.changed', 'charge.changed', 'charge.refund'];
  const jobs = { name: { $in: names }, state: { $in: ['queued', 'running'] } } as const;
  for (let looks = 0; await JobModel.exists(jobs); looks += 1) {
    if (looks === 10 && !process.env['MONGODB_URI']) await advanceMinute();
    await wait(100);
  }
  expect(await JobModel.countDocuments({ state: 'dead' })).toBe(0);

  for (const { member, chargeId, customerId } of payers) {
    const status = expected.charges.get(chargeId);
    expect((await findCharge(chargeId))?.status).toBe(status);
    const { platform } = await membershipsOf(member.id);
    expect(platform?.package_name).toBe(status === 'succeeded' ? PLAN.package_name : undefined);
    const cards = (await customerOf(member.id))?.cards.map(({ id }) => id);
    expect(cards).toEqual(expected.cards.get(customerId));
  }
  const told = mongoose.connection.collection('external_events');
  expect(await told.countDocuments({ id: /wrong/ })).toBe(0);
  expect((await checkMoney()).problems).toEqual([]);
  await Promise.all([steady.stop(), other.stop()]);
  if (!process.env['EVENTS']) return;
  const sorted = latencies.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const rate = Math.round(deliveries.length / seconds);
  const figures = { events: events.length, deliveries: deliveries.length, again, rate, median, p99 };
  console.log(JSON.stringify(figures));
});

async function advanceMinute(): Promise<void> {
  await mongoose.connection.getClient().db('admin').command({ advanceClock: 1, milliseconds: 61_000 });
}
