import Stripe from 'stripe';
import { startStripe, type StripeSimulator } from './index.ts';

const KEYS = { secretKey: 'sk_test_minori', publishableKey: 'pk_test_minori' };
const ID = 'x_1';
const UNKNOWN = 'unheard_of';

// It makes some 650 calls.
jest.setTimeout(60_000);

interface Resource {
  _makeRequest: (method: string, path: string) => unknown;
}

let simulator: StripeSimulator;
beforeAll(async () => {
  simulator = await startStripe({ port: 0, ...KEYS });
});
afterAll(() => simulator.close());

/** Return every call that the SDK can make, as `POST /v1/customers/x_1`. */
function callsOfSdk(): string[] {
  const calls = new Set<string>();
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) if (!name.startsWith('_')) look(inner);
    if (!('_makeRequest' in value)) return;
    const resource = value as Resource & Record<string, unknown>;
    resource._makeRequest = (method, path) => calls.add(`${method} ${path}`);
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(resource))) {
      const method = resource[name];
      if (name === 'constructor' || name.startsWith('_') || typeof method !== 'function') continue;
      try {
        // What takes parameters first takes these for parameters.
        method.call(resource, ID, ID, ID);
      } catch {
        // Signing in to Connect looks at its parameters first.
      }
    }
  };
  look(new Stripe(KEYS.secretKey));
  // Connect signs in elsewhere.
  return [...calls].filter((call) => !call.includes('/oauth/')).sort();
}

async function answerTo(call: string) {
  const [method = '', path = ''] = call.split(' ');
  const isWriting = method === 'POST';
  const response = await fetch(`${simulator.url}${path}${isWriting ? '' : `?${UNKNOWN}=1`}`, {
    method,
    headers: { authorization: `Bearer ${KEYS.secretKey}` },
    ...(isWriting && { body: new URLSearchParams({ [UNKNOWN]: '1' }) }),
  });
  const { error } = (await response.json()) as {
    error?: { type: string; code?: string; param?: string; message: string };
  };
  return { status: response.status, error };
}

test('of all that the SDK can ask for it knows some, of which it takes no unknown parameter, and refuses the rest', async () => {
  const calls = callsOfSdk();
  expect(calls.length).toBeGreaterThan(500);
  const known: string[] = [];
  for (const call of calls) {
    const { status, error } = await answerTo(call);
    const said = { call, status, ...error };
    if (status === 404) {
      const message = expect.stringMatching(/^Unrecognized request URL \(/);
      expect(said).toEqual({ call, status, type: 'invalid_request_error', message });
    } else {
      expect(said).toMatchObject({
        status: 400,
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param: UNKNOWN,
      });
      known.push(call);
    }
  }
  expect(known).toEqual(
    expect.arrayContaining([
      'DELETE /v1/customers/x_1',
      'GET /v1/payment_intents/x_1',
      'POST /v1/payment_intents',
      'POST /v1/refunds',
      'POST /v1/setup_intents',
    ]),
  );
  expect(known.length).toBeLessThan(60);
});
