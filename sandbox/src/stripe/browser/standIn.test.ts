import { createContext, runInContext } from 'node:vm';
import Stripe from 'stripe';
import { startStripe, type StripeSimulator } from '../index.ts';
import { faultsOf, groupedExpiry, groupedNumber } from './cardFields.ts';

jest.setTimeout(60_000);

const KEYS = { secretKey: 'sk_test_minori', publishableKey: 'pk_test_minori' };

interface StandIn {
  elements: (options: object) => { create: (type: string, options?: object) => unknown };
  confirmSetup: (options: object) => Promise<unknown>;
  handleNextAction: (options: object) => Promise<unknown>;
  retrieveSetupIntent: (secret: string) => Promise<{ setupIntent?: { status: string }; error?: { code: string } }>;
}
type Make = ((key: string) => StandIn) & { version: string };

let simulator: StripeSimulator;
let stripe: Stripe;
let make: Make;

beforeAll(async () => {
  simulator = await startStripe({ port: 0, ...KEYS });
  const { hostname: host, port } = new URL(simulator.url);
  stripe = new Stripe(KEYS.secretKey, { host, port: Number(port), protocol: 'http', telemetry: false });
  const src = `${simulator.url}/stripe.js`;
  const window: { Stripe?: Make } = {};
  const navigator = { language: 'ja' };
  const page = { document: { currentScript: { src } }, window, navigator, URL, URLSearchParams, fetch };
  runInContext(await (await fetch(src)).text(), createContext(page));
  if (!window.Stripe) throw new Error('The script has brought no Stripe');
  make = window.Stripe;
});

afterAll(() => simulator.close());

const newSecret = async () => (await stripe.setupIntents.create({})).client_secret ?? '';

test('it is of the release train of the pinned SDK', () => {
  expect(Stripe.API_VERSION.split('.')).toContain(make.version);
});

test('live keys, and whatever it does not know, are refused', async () => {
  expect(() => make('pk_live_x')).toThrow('test keys only');
  expect(() => make('')).toThrow('test keys only');
  const standIn = make(KEYS.publishableKey);
  expect(() => standIn.elements({ clientSecret: 'seti_1_secret_2', fonts: [] })).toThrow('`fonts`');
  const elements = standIn.elements({ clientSecret: 'seti_1_secret_2' });
  expect(() => elements.create('address')).toThrow('`address`');
  expect(() => elements.create('payment', { wallets: { link: 'auto' } })).toThrow('no wallets');
  await expect(standIn.confirmSetup({ elements })).rejects.toThrow("redirect: 'if_required'");
});

test('an intent is read by its client secret, and by no other', async () => {
  const standIn = make(KEYS.publishableKey);
  const secret = await newSecret();
  expect(await standIn.retrieveSetupIntent(secret)).toMatchObject({
    setupIntent: { status: 'requires_payment_method' },
  });
  expect(await standIn.retrieveSetupIntent(`${secret}x`)).toMatchObject({ error: { code: 'resource_missing' } });
  await expect(standIn.handleNextAction({ clientSecret: secret })).rejects.toThrow('requires_action');
});

test('its frames lie in pages of this machine alone', async () => {
  const { headers } = await fetch(`${simulator.url}/elements/card`);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors http://127.0.0.1:* http://localhost:*');
});

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242x4242424299', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
])('the number %s stands as %s', (typed, shown) => expect(groupedNumber(typed)).toBe(shown));

test.each([
  ['1', '', '1'],
  ['4', '', '04 / '],
  ['12', '1', '12 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['1234', '', '12 / 34'],
  ['12 /', '12 / ', '12'],
])('the expiry %s after %j stands as %j', (typed, before, shown) => expect(groupedExpiry(typed, before)).toBe(shown));

test('each field is told what is wrong with it', () => {
  const now = new Date(2026, 10, 24);
  const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };
  expect(faultsOf(good, now)).toEqual({});
  expect(faultsOf({ number: '4242 4242 4242 4241', expiry: '10 / 26', cvc: '12' }, now)).toEqual({
    number: 'invalid_number',
    expiry: 'invalid_expiry_year_past',
    cvc: 'incomplete_cvc',
  });
  expect(faultsOf({ number: '', expiry: '13 / 30', cvc: '' }, now)).toMatchObject({
    number: 'incomplete_number',
    expiry: 'invalid_expiry_month',
  });
  // Amex asks for four digits.
  expect(faultsOf({ ...good, number: '3782 822463 10005' }, now)).toEqual({ cvc: 'incomplete_cvc' });
});
