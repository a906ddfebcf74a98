import Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { startStripe, type StripeSimulator } from '../index.ts';

const KEYS = { secretKey: 'sk_test_minori', publishableKey: 'pk_test_minori' };

let simulator: StripeSimulator;
let stripe: Stripe;

beforeAll(async () => {
  simulator = await startStripe({ port: 0, ...KEYS });
  const { hostname: host, port } = new URL(simulator.url);
  stripe = new Stripe(KEYS.secretKey, { host, port: Number(port), protocol: 'http', telemetry: false });
});

afterAll(() => simulator.close());

const newCustomer = (name: string) => stripe.customers.create({ name, payment_method: 'pm_card_jcb' });
/** Return the payment and its charge. */
async function pay(customer?: string) {
  const { id, latest_charge } = await stripe.paymentIntents.create({
    amount: 1500,
    currency: 'jpy',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...(customer && { customer }),
  });
  return { intent: id, charge: idOf(latest_charge) };
}
const pageAt = async (path: string) => (await fetch(simulator.url + path)).text();
const press = (path: string, fields: Record<string, string>, origin: string | undefined = simulator.url) =>
  fetch(simulator.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: origin === '' ? {} : { origin },
  });

test('shows everything, newest first, and the JSON of each with ways to what it names', async () => {
  expect(await pageAt('/')).toMatch('There is none yet');
  const { id: customer } = await newCustomer('<花>');
  const { intent, charge } = await pay(customer);
  await pay();
  const home = await pageAt('/');
  expect(home).toMatch('&lt;花&gt;');
  expect(home).toMatch(`/objects/${intent}`);
  expect(home.indexOf(charge)).toBeGreaterThan(home.indexOf((await stripe.charges.list()).data[0]?.id ?? ''));
  expect(await pageAt('/lists/event')).toMatch('payment_intent.succeeded');
  const shown = await pageAt(`/objects/${customer}`);
  expect(shown).toMatch('jcb •••• 0505');
  expect(shown).toMatch(`/objects/${charge}`);
  expect(await pageAt(`/objects/${charge}`)).toMatch(`"<a href="/objects/${intent}">${intent}</a>"`);
});

test('a long list goes on', async () => {
  for (let count = 0; count < 51; count += 1) await stripe.customers.create({ name: `会員${count}` });
  const first = await pageAt('/lists/customer');
  expect(first).not.toMatch('会員0<');
  const [, older = ''] = /<a href="([^"]+)">Older/.exec(first) ?? [];
  expect(await pageAt(older)).toMatch('会員0<');
});

test('buttons decline, refund and take back', async () => {
  const { id: customer } = await newCustomer('太郎');
  const declined = await press('/declines', { code: 'stolen_card', customer });
  expect([declined.status, declined.headers.get('location')]).toEqual([303, '/?done=declined']);
  expect(await pageAt('/?done=declined')).toMatch('will be declined');
  const [, remove = ''] = /action="([^"]+\/remove)"/.exec(await pageAt('/')) ?? [];
  await press(remove, {});
  const { charge } = await pay(customer);
  expect(await pageAt(`/objects/${charge}`)).toMatch('max="1500"');
  await press(`/charges/${charge}/refund`, { amount: '400' });
  expect(await pageAt(`/objects/${charge}`)).toMatch('max="1100"');
  const refused = await press(`/charges/${charge}/refund`, { amount: '1101' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('greater than unrefunded')]);
  await simulator.refundCharge(charge);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
});

test('time is advanced by days, a month or to a date, and never back', async () => {
  const { id: before } = await newCustomer('朝');
  const key = { idempotencyKey: 'tomorrow' };
  const { id: today } = await stripe.customers.create({ name: '夜' }, key);
  const created = async (id: string) => (await stripe.customers.retrieve(id)) as Stripe.Customer;
  const advanced = await press('/time', { days: '2' });
  expect([advanced.status, advanced.headers.get('location')]).toEqual([303, '/?done=advanced']);
  expect(await pageAt('/')).toMatch('2 days ahead of this machine');
  // A key is known for a day.
  const { id: later } = await stripe.customers.create({ name: '夜' }, key);
  expect(later).not.toBe(today);
  const days = ((await created(later)).created - (await created(before)).created) / 86_400;
  expect(Math.round(days)).toBe(2);
  await simulator.advanceTime({ months: 1 });
  const tomorrow = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10);
  await simulator.advanceTime({ to: tomorrow });
  const { id: last } = await newCustomer('先');
  expect((await created(last)).created).toBe(Date.parse(`${tomorrow}T00:00:00+09:00`) / 1000);
  for (const by of [{ days: -1 }, { days: 0 }, { to: '2020-01-01' }, { days: 41 }, {}, { days: 1, months: 1 }]) {
    await expect(simulator.advanceTime(by)).rejects.toThrow(/forward|Say/);
  }
  await expect(simulator.advanceTime({ to: '2027-02-31' })).rejects.toThrow(/Invalid to/);
});

test('a page elsewhere can neither press its buttons nor stand around it', async () => {
  const { charge } = await pay();
  for (const origin of ['http://evil.example', 'http://127.0.0.1:3000', 'null', '']) {
    expect((await press(`/charges/${charge}/refund`, {}, origin)).status).toBe(403);
  }
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 });
  const { headers } = await fetch(simulator.url);
  expect(headers.get('content-security-policy')).toMatch("default-src 'none'");
  expect(headers.get('content-security-policy')).toMatch("frame-ancestors 'none'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('what is not there says so', async () => {
  for (const path of ['/else', '/objects/ch_none', '/lists/card', '/objects/constructor']) {
    const response = await fetch(simulator.url + path);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('nothing at this address')]);
  }
  expect((await press('/events/evt_none/resend', {})).status).toBe(404);
});
