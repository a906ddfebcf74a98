import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { HOST, listen } from '../process/ports.ts';
import { startStripe, type StripeSimulator } from './index.ts';

jest.setTimeout(60_000);

const SECRET = 'whsec_test';
const KEYS = { secretKey: 'sk_test_minori', publishableKey: 'pk_test_minori' };
const HOOK = '/hook';

let folder: string;
let simulator: StripeSimulator;
let stripe: Stripe;
let browser: Stripe;
let hooks: Server;
let hookUrl: string;
/** What the endpoint has heard, by the SDK's own reading, and how it answers. */
let heard: Stripe.Event[] = [];
let answerStatus = 200;
/** Return what was heard of these customers: what an earlier test has done may be told of late. */
const heardOf = (customers: string[]) =>
  heard.filter(({ data }) => customers.includes((data.object as Stripe.Customer).id));

const clientOf = (key: string) => {
  const { hostname: host, port } = new URL(simulator.url);
  return new Stripe(key, { host, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

async function startAll() {
  const webhook = { name: 'test', url: hookUrl, secret: SECRET };
  simulator = await startStripe({ port: 0, dataFile: join(folder, 'stripe.jsonl'), ...KEYS, webhook });
  stripe = clientOf(KEYS.secretKey);
  browser = clientOf(KEYS.publishableKey);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'minori-stripe-'));
  hooks = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const signature = String(incoming.headers['stripe-signature']);
      heard.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET));
      response.writeHead(answerStatus).end();
    });
  });
  hookUrl = `http://${HOST}:${await listen(hooks, 0)}${HOOK}`;
  await startAll();
});

beforeEach(() => {
  heard = [];
  answerStatus = 200;
});

afterAll(async () => {
  await simulator.close();
  hooks.close();
  hooks.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const number = (digits: string, more: object = {}) => ({
  type: 'card' as const,
  card: { number: digits, exp_month: 12, exp_year: 2034, cvc: '123', ...more },
});
const newCustomer = () => stripe.customers.create({ email: 'hana@example.com' });
const pay = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 1500,
    currency: 'jpy',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...more,
  });
async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'fulfilled') throw new Error('It was not refused');
  return outcome.reason as Stripe.errors.StripeError;
}
/** As the page of the bank sends it. */
const authenticate = async (intent: Stripe.PaymentIntent | Stripe.SetupIntent, outcome: 'failed' | 'passed') => {
  const action = intent.next_action;
  const inPage = action?.use_stripe_sdk as { stripe_js: string } | undefined;
  const url = action?.redirect_to_url?.url ?? inPage?.stripe_js;
  return fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
};
async function until(condition: () => boolean) {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 200) throw new Error(`It did not happen; heard ${heard.map(({ type }) => type).join()}`);
    await wait(25);
  }
}

describe('customers and cards', () => {
  test('a customer is made, changed, listed and deleted', async () => {
    const made = await stripe.customers.create({ name: '花', metadata: { member: 'u1', plan: 'a' } });
    expect(made).toMatchObject({ object: 'customer', name: '花', metadata: { member: 'u1', plan: 'a' } });
    const changed = await stripe.customers.update(made.id, { metadata: { plan: '', team: 'b' } });
    expect(changed.metadata).toEqual({ member: 'u1', team: 'b' });
    expect((await stripe.customers.list({ limit: 1 })).data).toMatchObject([{ id: made.id }]);
    expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    await until(() => heard.length === 3);
    const updated = heard.find(({ type }) => type === 'customer.updated');
    expect(updated?.data.previous_attributes).toEqual({ metadata: { member: 'u1', plan: 'a' } });
  });

  test('lists go on by cursors, forwards and backwards', async () => {
    const { id } = await newCustomer();
    for (const card of ['pm_card_visa', 'pm_card_jcb', 'pm_card_amex']) {
      await stripe.paymentMethods.attach(card, { customer: id });
    }
    const all = await stripe.paymentMethods.list({ customer: id, limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ card }) => card?.brand)).toEqual(['amex', 'jcb', 'visa']);
    const before = await stripe.paymentMethods.list({ customer: id, ending_before: all[2]?.id ?? '', limit: 1 });
    expect(before).toMatchObject({ data: [{ id: all[1]?.id }], has_more: true });
    const old = await stripe.customers.list({ created: { lt: 1000 } });
    expect(old.data).toEqual([]);
  });

  test('a card is attached, made the default, changed and detached for ever', async () => {
    const { id: customer } = await newCustomer();
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const settings = { invoice_settings: { default_payment_method: id } };
    await stripe.customers.update(customer, settings);
    await stripe.paymentMethods.update(id, { card: { exp_month: 3, exp_year: 2040 } });
    const shown = (await stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    })) as Stripe.Customer;
    expect(shown.invoice_settings.default_payment_method).toMatchObject({
      id,
      card: { exp_year: 2040, last4: '4242' },
    });

    expect(await stripe.paymentMethods.detach(id)).toMatchObject({ customer: null });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect((await failureOf(stripe.paymentMethods.attach(id, { customer }))).message).toMatch('may not be used again');
    expect(await failureOf(stripe.customers.update(customer, settings))).toMatchObject({ code: 'resource_missing' });
  });

  test('numbers are taken from browsers only, and only those of test cards', async () => {
    const { id, card } = await browser.paymentMethods.create(number('4242 4242 4242 4242'));
    expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
    expect(await failureOf(browser.paymentMethods.retrieve(id))).toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    expect((await failureOf(stripe.paymentMethods.create(number('4242424242424242')))).message).toMatch('unsafe');
    const refusals = [
      [number('4242424242424241'), 'incorrect_number'],
      [number('4111111111111111'), 'card_declined'],
      [number('4242424242424242', { exp_month: 13 }), 'invalid_expiry_month'],
      [number('4242424242424242', { exp_year: 2020 }), 'invalid_expiry_year'],
      [number('4242424242424242', { cvc: '1' }), 'invalid_cvc'],
    ] as const;
    for (const [card_, code] of refusals) {
      expect(await failureOf(browser.paymentMethods.create(card_))).toMatchObject({ type: 'StripeCardError', code });
    }
  });
});

const DECLINES = [
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
] as const;

describe.each(DECLINES)('%s', (card, code, decline_code) => {
  test('pays nothing, and can’t be saved', async () => {
    const refusal = await failureOf(pay({ payment_method: card }));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
    const intent = await stripe.paymentIntents.retrieve(refusal.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code },
      latest_charge: { status: 'failed', paid: false, balance_transaction: null },
    });
    const { id: customer } = await newCustomer();
    expect(await failureOf(stripe.paymentMethods.attach(card, { customer }))).toMatchObject({ code });
    const setup = stripe.setupIntents.create({ customer, payment_method: card, confirm: true });
    expect(await failureOf(setup)).toMatchObject({ code, setup_intent: { last_setup_error: { code } } });
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });
});

describe('saving a card', () => {
  test('a browser confirms by its secret, and the card is the customer’s', async () => {
    const { id: customer } = await newCustomer();
    const { id, client_secret } = await stripe.setupIntents.create({ customer });
    expect(await failureOf(browser.setupIntents.confirm(id, { client_secret: 'guessed' } as object))).toMatchObject({
      statusCode: 404,
    });
    const confirmation = { client_secret, payment_method_data: number('4242424242424242') };
    expect(await browser.setupIntents.confirm(id, confirmation as object)).toMatchObject({ status: 'succeeded' });
    expect((await stripe.paymentMethods.list({ customer })).data).toMatchObject([{ card: { last4: '4242' } }]);
    await until(() => heard.some(({ type }) => type === 'setup_intent.succeeded'));
    expect(await failureOf(stripe.setupIntents.cancel(id))).toMatchObject({ code: 'setup_intent_unexpected_state' });
  });

  test('3-D Secure passed, failed or closed', async () => {
    const { id: customer } = await newCustomer();
    const begin = () =>
      stripe.setupIntents.create({ customer, payment_method: 'pm_card_authenticationRequiredOnSetup', confirm: true });
    const failed = await begin();
    expect(failed).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await authenticate(failed, 'failed');
    expect(await stripe.setupIntents.retrieve(failed.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    const closed = await begin();
    expect(await stripe.setupIntents.retrieve(closed.id)).toMatchObject({ status: 'requires_action' });
    expect(await stripe.setupIntents.cancel(closed.id)).toMatchObject({ status: 'canceled' });
    await authenticate(closed, 'passed');
    expect(await stripe.setupIntents.retrieve(closed.id)).toMatchObject({ status: 'canceled' });
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);

    const passed = await begin();
    await authenticate(passed, 'passed');
    const { payment_method } = await stripe.setupIntents.retrieve(passed.id);
    const renewal = await pay({ customer, payment_method: payment_method as string, off_session: true });
    expect(renewal).toMatchObject({ status: 'succeeded' });
  });
});

describe('payments', () => {
  test('one that succeeds has a charge, its fee, and its events', async () => {
    const { id: customer } = await newCustomer();
    const intent = await pay({ customer, metadata: { order: '7' }, expand: ['latest_charge.balance_transaction'] });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 1500,
      latest_charge: {
        paid: true,
        metadata: { order: '7' },
        balance_transaction: { amount: 1500, fee: 54, net: 1446, type: 'charge' },
      },
    });
    await until(() => heard.some(({ type }) => type === 'payment_intent.succeeded'));
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
  });

  test('3-D Secure passed, failed, closed, and passed with a card that is refused then', async () => {
    const begin = (payment_method = 'pm_card_authenticationRequired') =>
      pay({ payment_method, return_url: 'http://127.0.0.1/back' });
    const passed = await begin();
    expect(passed).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const page = await fetch(passed.next_action?.redirect_to_url?.url ?? '');
    expect(await page.text()).toMatch('3-D Secure');
    const answer = await authenticate(passed, 'passed');
    expect(answer.headers.get('location')).toMatch(`http://127.0.0.1/back?payment_intent=${passed.id}`);
    expect(await stripe.paymentIntents.retrieve(passed.id)).toMatchObject({ status: 'succeeded' });

    const failed = await begin();
    await authenticate(failed, 'failed');
    expect(await stripe.paymentIntents.retrieve(failed.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const closed = await begin();
    const otherCard = { payment_method: 'pm_card_visa' };
    expect(await stripe.paymentIntents.confirm(closed.id, otherCard)).toMatchObject({ status: 'succeeded' });

    const poor = await begin('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds');
    await authenticate(poor, 'passed');
    expect(await stripe.paymentIntents.retrieve(poor.id)).toMatchObject({
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  test('a card that always asks for its owner can’t be charged without them', async () => {
    const { id: customer } = await newCustomer();
    const { id } = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
    const refusal = await failureOf(pay({ customer, payment_method: id, off_session: true }));
    expect(refusal).toMatchObject({ code: 'authentication_required', decline_code: 'authentication_required' });
    expect(refusal.payment_intent).toMatchObject({ status: 'requires_payment_method' });
  });

  test('a card that was saved can be refused later', async () => {
    const { id: customer } = await newCustomer();
    const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    const refusal = await failureOf(pay({ customer, payment_method: id, off_session: true }));
    expect(refusal).toMatchObject({ code: 'card_declined' });
  });

  test('others’ cards, and amounts that can’t be, are refused', async () => {
    const { id: customer } = await newCustomer();
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { id: other } = await newCustomer();
    expect((await failureOf(pay({ customer: other, payment_method: id }))).message).toMatch('another customer');
    expect(await failureOf(pay({ amount: 49 }))).toMatchObject({ code: 'amount_too_small' });
    expect(await failureOf(pay({ amount: -1 }))).toMatchObject({ code: 'parameter_invalid_integer' });
    expect((await failureOf(pay({ currency: 'usd' }))).message).toMatch('jpy');
  });

  test('a payment is given back in parts, never more than it was', async () => {
    const { id: payment_intent } = await pay();
    const before = await stripe.balance.retrieve();
    const part = await stripe.refunds.create({ payment_intent, amount: 500, expand: ['balance_transaction'] });
    const after = await stripe.balance.retrieve();
    expect(after.pending[0]!.amount - before.pending[0]!.amount).toBe(-500);
    expect(part).toMatchObject({ status: 'succeeded', balance_transaction: { amount: -500, fee: 0 } });
    expect((await failureOf(stripe.refunds.create({ payment_intent, amount: 1001 }))).message).toMatch('greater');
    await stripe.refunds.create({ payment_intent });
    expect(await failureOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.charges.list({ payment_intent });
    expect(data).toMatchObject([{ amount_refunded: 1500, refunded: true }]);
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
  });
});

describe('idempotency keys', () => {
  test('the same call is made once, a refusal included; another with the same key is refused', async () => {
    const body = { amount: 900, currency: 'jpy', confirm: true, payment_method: 'pm_card_visa' };
    const first = await stripe.paymentIntents.create(body, { idempotencyKey: 'k1' });
    const again = await stripe.paymentIntents.create(body, { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.paymentIntents.create({ ...body, amount: 901 }, { idempotencyKey: 'k1' });
    expect(await failureOf(other)).toMatchObject({ type: 'StripeIdempotencyError' });

    const declined = { ...body, payment_method: 'pm_card_visa_chargeDeclined' };
    const refusals = [];
    for (let time = 0; time < 2; time += 1) {
      refusals.push(await failureOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'k2' })));
    }
    expect(refusals[1]?.payment_intent?.id).toBe(refusals[0]?.payment_intent?.id);
  });
});

describe('what it does not do', () => {
  test('it refuses in Stripe’s shape', async () => {
    const unknown = stripe.customers.create({ tax_exempt: 'exempt' });
    expect(await failureOf(unknown)).toMatchObject({ code: 'parameter_unknown', param: 'tax_exempt' });
    const types = pay({ payment_method_types: ['card'] } as object);
    expect(await failureOf(types)).toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
    expect(await failureOf(stripe.subscriptions.list())).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
    });
    expect(await failureOf(clientOf('sk_test_other').customers.list())).toMatchObject({ statusCode: 401 });
    expect(await failureOf(stripe.customers.retrieve('cus_none'))).toMatchObject({ code: 'resource_missing' });
    expect(await failureOf(pay({ expand: ['amount'] }))).toMatchObject({ param: 'expand' });
    const outside = stripe.webhookEndpoints.create({ url: 'http://example.com/', enabled_events: ['*'] });
    expect((await failureOf(outside)).message).toMatch('this machine');
    const old = stripe.customers.list({}, { apiVersion: '2024-06-20' });
    expect((await failureOf(old)).message).toMatch(Stripe.API_VERSION);
  });

  test('a page whose name was made to point here is refused', async () => {
    const status = await new Promise((resolve, reject) => {
      const call = request(`${simulator.url}/v1/customers`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject).end();
    });
    expect(status).toBe(403);
  });
});

describe('events', () => {
  test('one that is refused comes again, and any can be sent again', async () => {
    answerStatus = 500;
    const { id } = await newCustomer();
    await until(() => heard.length > 0);
    answerStatus = 200;
    await until(() => heard.length > 1);
    expect(new Set(heard.map((event) => event.id)).size).toBe(1);
    expect(heard[0]).toMatchObject({ type: 'customer.created', data: { object: { id } }, pending_webhooks: 1 });

    const [event] = (await stripe.events.list({ types: ['customer.created'], limit: 1 })).data;
    await stripe.rawRequest('POST', `/v1/events/${event?.id}/retry`);
    await until(() => heard.length > 2);
    expect(heard[2]?.id).toBe(event?.id);
  });

  test('endpoints are made for some events, listed without their secrets, and deleted', async () => {
    const made = await stripe.webhookEndpoints.create({ url: hookUrl, enabled_events: ['refund.created'] });
    expect(made.secret).toMatch(/^whsec_\w{32}$/);
    const { data } = await stripe.webhookEndpoints.list();
    expect(data.map(({ secret }) => secret)).toEqual([undefined, undefined]);
    expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
  });
});

describe('what goes wrong on order', () => {
  test('the next charge is declined, of one customer or of anybody, after a restart too', async () => {
    const [{ id: hana }, { id: taro }] = [await newCustomer(), await newCustomer()];
    const payAs = (customer: string) =>
      pay({ customer, payment_method: 'pm_card_visa', setup_future_usage: 'off_session' });
    await simulator.declineNext({ code: 'insufficient_funds', customer: hana });
    await simulator.close();
    await startAll();
    expect(await payAs(taro)).toMatchObject({ status: 'succeeded' });
    const refusal = await failureOf(payAs(hana));
    expect(refusal).toMatchObject({ type: 'StripeCardError', decline_code: 'insufficient_funds' });
    expect(await payAs(hana)).toMatchObject({ status: 'succeeded' });

    await simulator.declineNext({ code: 'lost_card' });
    await simulator.declineNext({ code: 'expired_card' });
    expect(await failureOf(payAs(taro))).toMatchObject({ decline_code: 'lost_card' });
    expect(await failureOf(payAs(hana))).toMatchObject({ code: 'expired_card' });
    expect(await payAs(taro)).toMatchObject({ status: 'succeeded' });
    await expect(simulator.declineNext({ code: 'lost_card', customer: 'cus_none' })).rejects.toThrow(
      'No such customer',
    );
  });

  test('events are held back until they are released', async () => {
    await simulator.setWebhooks({ held: true });
    const { id } = await newCustomer();
    await simulator.close();
    await startAll();
    await wait(300);
    expect(heardOf([id])).toEqual([]);
    await simulator.setWebhooks({ held: false });
    await until(() => heardOf([id]).length === 1);
    expect(heardOf([id])).toMatchObject([{ type: 'customer.created' }]);
  });

  test('events come twice, and in any order', async () => {
    await simulator.setWebhooks({ shuffled: true, doubled: true });
    const made: string[] = [];
    for (let count = 0; count < 8; count += 1) made.push((await newCustomer()).id);
    await until(() => heardOf(made).length === 16);
    await simulator.setWebhooks({ shuffled: false, doubled: false });
    const told = heardOf(made).map(({ data }) => (data.object as Stripe.Customer).id);
    expect(told.toSorted()).toEqual([...made, ...made].toSorted());
    // That sixteen come in their order by chance is as good as impossible.
    expect(told).not.toEqual(made.flatMap((id) => [id, id]));
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    expect(event).toMatchObject({ pending_webhooks: 0 });
  });

  test('a call is done and its answer lost: who calls again with the same key is told what was done', async () => {
    await simulator.loseAnswers({ count: 2, path: '/v1/payment_intents' });
    await newCustomer();
    const body = { amount: 800, currency: 'jpy', confirm: true, payment_method: 'pm_card_visa' };
    const call = () => stripe.paymentIntents.create(body, { idempotencyKey: 'lost answer' });
    // Where a connection has ended the SDK calls once more by itself, even if it is told not to.
    expect(await failureOf(call())).toMatchObject({ type: 'StripeConnectionError' });
    const { id, latest_charge, lastResponse } = await call();
    expect(lastResponse.headers['idempotent-replayed']).toBe('true');
    const { data } = await stripe.charges.list({ limit: 1 });
    expect(data).toMatchObject([{ id: latest_charge, payment_intent: id }]);
  });
});

test('a kill loses nothing that was acknowledged, events on their way included', async () => {
  answerStatus = 500;
  const { id: customer } = await newCustomer();
  const body = { amount: 700, currency: 'jpy', customer, payment_method: 'pm_card_visa', confirm: true };
  const { id } = await stripe.paymentIntents.create(body, { idempotencyKey: 'before the kill' });
  process.kill(simulator.process.pid, 'SIGKILL');
  await simulator.process.exited;
  answerStatus = 200;
  heard = [];
  await startAll();
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', customer });
  const again = await stripe.paymentIntents.create(body, { idempotencyKey: 'before the kill' });
  expect(again.id).toBe(id);
  await until(() => heard.some(({ type, data }) => type === 'payment_intent.succeeded' && 'id' in data.object));
});
