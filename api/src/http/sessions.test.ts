import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiClient } from '@minori/contracts/client';
import { endpoint } from '@minori/contracts/server';
import { z } from 'zod';
import { createFirebaseIdentity } from '../adapters/identity';
import { BASE_PATH, createRoutes } from '../app';
import { startServer } from '../server';
import { startTestApi, type TestApi, type TestMember } from '../testing';
import { deleteIdentity, disableIdentity, endSessions, signUp } from '../testing/identities';
import { createEventStreams, EventStream } from './eventStreams';
import { createLimits } from './limits';
import { route } from './route';

const MINUTE_MS = 60_000;
const machineNow = Date.now;

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  member = await api.createMember({ identity: await signUp() });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

/** Let the API's process be so much older; the identity provider is not. */
function pass(ms: number): void {
  jest.spyOn(Date, 'now').mockImplementation(() => machineNow() + ms);
}

const read = (client: ApiClient) => client('GET /feeds/following_timeline');
const rename = (client: ApiClient) => client('PATCH /profiles/me', { body: { name: '別の名前' } });
const unauthenticated = { status: 401, code: 'unauthenticated' };

test.each([
  ['was disabled', disableIdentity],
  ['has a new password', endSessions],
  ['is gone', deleteIdentity],
])(
  'the token of an account that %s changes nothing of the account, and opens nothing after a minute',
  async (_, end) => {
    const client = api.client(member);
    await read(client);
    await end(member);
    await expect(rename(client)).rejects.toMatchObject(unauthenticated);
    pass(MINUTE_MS);
    await expect(read(client)).rejects.toMatchObject(unauthenticated);
  },
);

test('what was found out by one call holds for the next', async () => {
  const client = api.client(member);
  await read(client);
  await endSessions(member);
  await expect(rename(client)).rejects.toMatchObject(unauthenticated);
  await expect(read(client)).rejects.toMatchObject(unauthenticated);
});

test('a member’s calls ask for their account once a minute, many members’ at the same time once together', async () => {
  const members = [member, await api.createMember({ identity: await signUp() })];
  const { identity, asked, close } = await openGate();
  const server = await startServer(createRoutes({ ...api.deps, identity }));
  const timeline = (who: TestMember) => statusOf(`${server.url}${BASE_PATH}/feeds/following_timeline`, who);
  for (const who of members) expect(await timeline(who)).toBe(200);
  const first = asked();
  await Promise.all(members.flatMap((who) => Array.from({ length: 20 }, () => timeline(who))));
  expect(asked()).toBe(first);
  pass(MINUTE_MS);
  await Promise.all(members.flatMap((who) => Array.from({ length: 20 }, () => timeline(who))));
  expect(asked() - first).toBeLessThanOrEqual(members.length);
  await Promise.all([server.close(), identity.close()]);
  close();
});

test('while the identity provider is away who was in stays in, but nothing of an account is changed', async () => {
  const stranger = await api.createMember({ identity: await signUp() });
  const { identity, close } = await openGate();
  const server = await startServer(createRoutes({ ...api.deps, identity }));
  const base = `${server.url}${BASE_PATH}`;
  expect(await statusOf(`${base}/feeds/following_timeline`, member)).toBe(200);
  close();
  pass(2 * MINUTE_MS);
  expect(await statusOf(`${base}/feeds/following_timeline`, member)).toBe(200);
  const init = { method: 'PATCH', body: '{"name":"別の名前"}' };
  expect(await statusOf(`${base}/profiles/me`, member, init)).toBe(503);
  expect(await statusOf(`${base}/feeds/following_timeline`, stranger)).toBe(503);
  await Promise.all([server.close(), identity.close()]);
});

test('a stream that a member reads ends with their session', async () => {
  const streams = createEventStreams(null);
  const router = { deps: api.deps, limits: createLimits('off'), streams, bindings: new Map() };
  const events = endpoint('GET /for_this_test', {
    summary: 'For this test',
    access: 'member',
    answers: 'events',
    response: z.object({}),
  });
  route(router, events, { limit: 'read' }, async () => new EventStream(() => () => {}));
  const server = await startServer(router);
  const stays = await api.createMember({ identity: await signUp() });
  const [ending, staying] = await Promise.all(
    [member, stays].map((who) => fetch(`${server.url}${BASE_PATH}/for_this_test`, { headers: headersOf(who) })),
  );
  await endSessions(member);
  pass(MINUTE_MS / 2);
  await streams.check();
  expect(await ending!.text()).toContain('retry');
  const reader = staying!.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  await server.close();
});

const headersOf = (who: TestMember) => ({
  authorization: `Bearer ${who.token()}`,
  'content-type': 'application/json',
});

async function statusOf(url: string, who: TestMember, init: RequestInit = {}): Promise<number> {
  return (await fetch(url, { ...init, headers: headersOf(who) })).status;
}

/** Make a provider that reaches the emulator through a gate which counts looks at accounts, and can be closed. */
async function openGate() {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  let asked = 0;
  const gate = createServer((request, response) => {
    if (request.url?.includes('accounts:lookup')) asked += 1;
    const { method, url, headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const init = {
        method: method ?? 'GET',
        headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: Buffer.concat(chunks) }),
      };
      void fetch(`http://${host}${url}`, init).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(await answer.text());
      });
    });
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const identity = createFirebaseIdentity(api.deps.env.FIREBASE_PROJECT);
  // It reads where the emulator is with its first question.
  await identity.verifiedEmail(member.uid);
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = host;
  const before = asked;
  const close = () => {
    gate.closeAllConnections();
    gate.close();
  };
  return { identity, asked: () => asked - before, close };
}
