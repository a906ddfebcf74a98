import type { Env } from '../env';
import { openPushWorld, type PushWorld } from '../testing/pushing';
import { createPush } from './push';

let world: PushWorld;
let send: () => Promise<string | undefined>;

beforeAll(async () => {
  world = await openPushWorld();
  const { endpoint, keys } = (await world.makeBrowser()).subscription;
  const env = { ...world.env, PUSH_SERVICES: [world.env.PUSH_SERVICES], CONTACT_EMAIL: 'us@example.com' };
  const push = createPush(env as unknown as Env);
  send = async () => push?.send({ endpoint, ...keys }, { payload: '{}', ttlSeconds: 1, urgency: 'normal', topic: 'a' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => world.close());

test.each([
  [201, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'distrusted'],
  [403, 'distrusted'],
  [429, 'busy'],
  [503, 'busy'],
])('a service that answers %d is %s', async (status, outcome) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
  expect(await send()).toBe(outcome);
});

test.each([
  ['ECONNREFUSED', 'busy'],
  ['UND_ERR_CONNECT_TIMEOUT', 'busy'],
  ['ENOTFOUND', 'refused'],
  ['ECONNRESET', 'unsure'],
])('a connection that ends with %s is %s', async (code, outcome) => {
  const failure = Object.assign(new TypeError('fetch failed'), { cause: { code } });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(failure);
  expect(await send()).toBe(outcome);
});

test('a service has longer to answer than a connection has to be made, after which nothing was sent', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  expect(await send()).toBe('taken');
  const connectMs = 10_000;
  expect(timeout.mock.calls[0]?.[0]).toBeGreaterThan(connectMs);
});
