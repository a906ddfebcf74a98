import type { SavedCard } from '@minori/contracts';
import { startStripe, type StripeSimulator } from '@minori/sandbox/stripe';
import Stripe from 'stripe';
import type { TestApi, TestMember } from '.';
import type { TestIdentity } from './identities';

const KEYS = { secretKey: 'sk_test_minori', publishableKey: 'pk_test_minori' };

/** A simulator of Stripe for a test file. */
export interface TestStripe {
  simulator: StripeSimulator;
  keys: typeof KEYS;
  webhookSecret: string;
  /** What {@link startTestApi} needs to use it. */
  env: Record<string, string>;
  /** Stripe as the API knows it. */
  stripe: Stripe;
  /** Do what Stripe.js does in a browser: confirm an intent with its secret, a new card going to Stripe alone. */
  confirmInBrowser(clientSecret: string, number?: string): Promise<Response>;
  /** Have the owner of a card show who they are, or fail to. */
  answerChallenge(clientSecret: string, hasPassed: boolean): Promise<void>;
  /** Have an API, by its URL, hear of what has happened at Stripe. */
  tell(event: Stripe.Event, url: string): Promise<Response>;
  /** Have a member save a card, and return their cards. */
  saveCard(api: Pick<TestApi, 'client'>, member: TestIdentity, number?: string): Promise<SavedCard[]>;
  /** Return what Stripe has taken from a member and not given back, in yen. */
  takenFrom(member: Pick<TestMember, 'id'>): Promise<number>;
  close(): Promise<void>;
}

/** Start a simulator of Stripe for a test file; close it in `afterAll`, after the API. */
export async function startTestStripe(): Promise<TestStripe> {
  const simulator = await startStripe({ port: 0, ...KEYS });
  const webhookSecret = 'whsec_test';
  const { hostname: host, port } = new URL(simulator.url);
  const stripe = new Stripe(KEYS.secretKey, { host, port: Number(port), protocol: 'http', telemetry: false });
  const confirmInBrowser: TestStripe['confirmInBrowser'] = async (clientSecret, number = '4242424242424242') => {
    const [id = ''] = clientSecret.split('_secret');
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    return fetch(`${simulator.url}/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      }),
    });
  };
  const answerChallenge: TestStripe['answerChallenge'] = async (clientSecret, hasPassed) => {
    const [id] = clientSecret.split('_secret');
    const query = new URLSearchParams({ client_secret: clientSecret });
    const body = new URLSearchParams({ outcome: hasPassed ? 'passed' : 'failed' });
    await fetch(`${simulator.url}/3ds/${id}?${query}`, { method: 'POST', body });
  };
  return {
    simulator,
    keys: KEYS,
    webhookSecret,
    env: {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_SIMULATOR_URL: simulator.url,
    },
    stripe,
    confirmInBrowser,
    answerChallenge,
    tell(event, url) {
      const payload = JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return fetch(`${url}/webhooks/stripe`, { method: 'POST', headers, body: payload });
    },
    async saveCard(api, member, number) {
      const { data } = await api.client(member)('POST /payments/cards/setup');
      await confirmInBrowser(data.client_secret, number);
      await answerChallenge(data.client_secret, true);
      return (await api.client(member)('POST /payments/cards/refresh')).data;
    },
    async takenFrom({ id }) {
      const { data: customers } = await stripe.customers.list({ limit: 100 });
      const customer = customers.find(({ metadata }) => metadata['user_id'] === id);
      if (!customer) return 0;
      const { data } = await stripe.charges.list({ customer: customer.id, limit: 100 });
      return data
        .filter(({ paid }) => paid)
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    },
    close: simulator.close,
  };
}
