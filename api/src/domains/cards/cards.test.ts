import type Stripe from 'stripe';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { removeCard, refreshCards } from './service';

const VISA = '4242424242424242';

let outside: TestStripe;
let api: TestApi;
let stripe: Stripe;

beforeAll(async () => {
  outside = await startTestStripe();
  stripe = outside.stripe;
  api = await startTestApi(outside.env);
});

afterAll(async () => {
  await api.close();
  await outside.close();
});

const confirmInBrowser: TestStripe['confirmInBrowser'] = (...confirmed) => outside.confirmInBrowser(...confirmed);
const saveCard = (member: TestMember, number = VISA) => outside.saveCard(api, member, number);

const listOf = async (member: TestMember) => (await api.client(member)('GET /payments/cards')).data;
const eventsOf = async (type: string) => (await stripe.events.list({ type, limit: 100 })).data;
const customersOf = async ({ id }: TestMember) =>
  (await stripe.customers.list({ limit: 100 })).data.filter(({ metadata }) => metadata['user_id'] === id);

/** Tell the API of an event as Stripe does. */
async function tell(event: Stripe.Event, secret = outside.webhookSecret): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return (await fetch(`${api.url}/webhooks/stripe`, { method: 'POST', headers, body: payload })).status;
}

test('browsers are told how to reach Stripe, by what the simulator stands in with', async () => {
  const { data } = await api.client(await api.createMember())('GET /payments/cards/processor');
  expect(data).toEqual({
    publishable_key: outside.keys.publishableKey,
    script_url: `${outside.simulator.url}/stripe.js`,
  });
  const script = await fetch(data.script_url ?? '');
  expect(script.headers.get('content-type')).toContain('javascript');
});

test('a card is saved by the browser, and is there when the browser comes back', async () => {
  const member = await api.createMember();
  expect(await listOf(member)).toEqual([]);
  const { data } = await api.client(member)('POST /payments/cards/setup');
  await confirmInBrowser(data.client_secret, VISA);
  expect(await listOf(member)).toEqual([]);
  const saved = await api.client(member)('POST /payments/cards/refresh');
  expect(saved.data).toEqual([
    {
      id: expect.stringMatching(/^pm_/),
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      is_default: true,
    },
  ]);
  expect(await listOf(member)).toEqual(saved.data);
});

test('a card that its bank refuses is not saved', async () => {
  const member = await api.createMember();
  expect(await saveCard(member, '4000000000000002')).toEqual([]);
});

test('of many at once there is one customer', async () => {
  const member = await api.createMember();
  const setups = await Promise.all(Array.from({ length: 5 }, () => api.client(member)('POST /payments/cards/setup')));
  expect(new Set(setups.map(({ data }) => data.client_secret)).size).toBe(5);
  expect(await customersOf(member)).toHaveLength(1);
});

test('the first card is the default until another is chosen; a removed one is gone for ever', async () => {
  const member = await api.createMember();
  const [visa] = await saveCard(member);
  const [, jcb] = await saveCard(member, '3566002020360505');
  expect(jcb).toMatchObject({ brand: 'jcb', is_default: false });
  const client = api.client(member);
  const chosen = await client('PUT /payments/cards/default', { body: { id: jcb?.id ?? '' } });
  expect(chosen.data.map(({ is_default }) => is_default)).toEqual([false, true]);
  const left = await client('DELETE /payments/cards/:id', { params: { id: jcb?.id ?? '' } });
  expect(left.data).toEqual([{ ...visa, is_default: true }]);
  expect(await stripe.paymentMethods.retrieve(jcb?.id ?? '')).toMatchObject({ customer: null });
});

test('others’ cards are not there', async () => {
  const [owner, other] = [await api.createMember(), await api.createMember()];
  const [card] = await saveCard(owner);
  await saveCard(other);
  const id = card?.id ?? '';
  const client = api.client(other);
  await expect(client('PUT /payments/cards/default', { body: { id } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(client('DELETE /payments/cards/:id', { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  expect(await listOf(owner)).toHaveLength(1);
});

test('a member has five cards at most', async () => {
  const member = await api.createMember();
  for (let cards = 0; cards < 5; cards += 1) await saveCard(member);
  await expect(api.client(member)('POST /payments/cards/setup')).rejects.toMatchObject({ code: 'conflict' });
});

describe('the webhook', () => {
  test('what Stripe tells is looked up: in any order, any number of times', async () => {
    const member = await api.createMember();
    const [card] = await saveCard(member);
    const [customer] = await customersOf(member);
    const { data } = await api.client(member)('POST /payments/cards/setup');
    await confirmInBrowser(data.client_secret, '5555555555554444');
    await stripe.paymentMethods.detach(card?.id ?? '');
    const detached = (await eventsOf('payment_method.detached')).slice(0, 1);
    const attached = (await eventsOf('payment_method.attached')).filter(
      (event) => (event.data.object as Stripe.PaymentMethod).customer === customer?.id,
    );
    const told = [...detached, ...attached, ...detached, ...attached];
    expect(new Set(await Promise.all(told.map((event) => tell(event))))).toEqual(new Set([200]));
    await api.runJobs();
    expect(await listOf(member)).toMatchObject([{ brand: 'mastercard', is_default: true }]);
  });

  test('what it has not signed, or signed long ago, is refused', async () => {
    const [event] = await eventsOf('payment_method.attached');
    if (!event) throw new Error('Nothing was attached');
    expect(await tell(event, 'whsec_other')).toBe(400);
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000) - 4_000;
    const old = stripe.webhooks.generateTestHeaderString({ payload, secret: outside.webhookSecret, timestamp });
    const answer = await fetch(`${api.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': old },
      body: payload,
    });
    expect(answer.status).toBe(400);
  });

  test('events of customers that are not ours change nothing', async () => {
    const { id } = await stripe.customers.create({});
    await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    const [event] = await eventsOf('payment_method.attached');
    if (!event) throw new Error('Nothing was attached');
    expect(await tell(event)).toBe(200);
    await api.runJobs();
  });
});

test('an answer that was asked for earlier and comes later changes nothing', async () => {
  const member = await api.createMember();
  const [card] = await saveCard(member);
  const [customer] = await customersOf(member);
  const cards = api.deps.cards;
  if (!cards || !customer || !card) throw new Error('There is no card');
  let goOn: () => void = () => undefined;
  let hasAnswer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    hasAnswer = resolve;
  });
  const slow = {
    cards: {
      ...cards,
      call: async <Result>(work: (client: Stripe) => Promise<Result>) => {
        const result = await cards.call(work);
        hasAnswer();
        await held;
        return result;
      },
    },
  };
  const late = asApi(() => refreshCards(slow, customer.id));
  await answered;
  await asApi(() => removeCard(api.deps, member.id, card.id));
  goOn();
  await late;
  expect(await listOf(member)).toEqual([]);
});

test('who deletes their account is forgotten at Stripe', async () => {
  const member = await api.createMember();
  await saveCard(member);
  await api.deleteMember(member);
  await api.runJobs();
  expect(await customersOf(member)).toEqual([]);
});

test('cards that are tried one after the other are stopped', async () => {
  const strict = await api.createMember();
  const { createLimits } = await import('../../http/limits');
  const limits = createLimits('on');
  for (let tries = 0; tries < 10; tries += 1) await limits.consume('card', strict.id);
  await expect(limits.consume('card', strict.id)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('nothing is stored that could pay', async () => {
  const { default: mongoose } = await import('mongoose');
  const collections = ['card_customers', 'external_events', 'jobs'];
  const stored = await Promise.all(collections.map((name) => mongoose.connection.collection(name).find().toArray()));
  expect(JSON.stringify(stored)).not.toMatch(/\b\d{13,19}\b|_secret_|sk_test|whsec/);
  expect(stored[0]?.length).toBeGreaterThan(0);
});
