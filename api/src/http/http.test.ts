import { get } from 'node:http';
import { connect } from 'node:net';
import { createFirebaseIdentity } from '../adapters/identity';
import { BASE_PATH, createRoutes } from '../app';
import { startServer } from '../server';
import { startTestApi, type TestApi, type TestMember } from '../testing';
import { deleteIdentity, endSessions, signUp, type TestIdentity } from '../testing/identities';

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi({ SITE_URL: 'https://minori.example' });
  member = await api.createMember({ identity: await signUp() });
});

afterAll(() => api.close());

function send(path: string, init: RequestInit = {}) {
  return fetch(`${api.url}${path}`, init);
}

function patchMe(body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return send('/profiles/me', {
    method: 'PATCH',
    body,
    headers: { authorization: `Bearer ${member.token()}`, ...headers },
  });
}

async function failure(sent: Promise<Response>) {
  const response = await sent;
  const { error } = (await response.json()) as { error: { code: string; request_id: string; fields?: object } };
  return { status: response.status, headers: response.headers, ...error };
}

test('requires sign-in with a token that the identity provider made', async () => {
  const withAuthorization = (authorization: string) => failure(send('/profiles/me', { headers: { authorization } }));
  const [head, , signature] = member.token().split('.');
  const forged = Buffer.from(JSON.stringify({ sub: 'x', uid: 'x', aud: 'other' })).toString('base64url');
  for (const authorization of [
    'Bearer',
    'Bearer x',
    'Basic eDp5',
    'Bearer a.b.c',
    `Bearer ${head}.${forged}.${signature}`,
  ]) {
    expect(await withAuthorization(authorization)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  expect((await failure(send('/profiles/nobody', { headers: { authorization: 'Bearer x' } }))).status).toBe(401);
});

test('a token of a deleted account or of an ended session is refused like any other', async () => {
  const timeline = (identity: TestIdentity) =>
    failure(send('/feeds/recommend_timeline', { headers: { authorization: `Bearer ${identity.token()}` } }));
  for (const end of [deleteIdentity, endSessions]) {
    const identity = await signUp();
    await end(identity);
    expect(await timeline(identity)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
});

test('an identity provider that can’t be reached is an outage, which guests do not notice', async () => {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = '127.0.0.1:1';
  const identity = createFirebaseIdentity(api.deps.env.FIREBASE_PROJECT);
  const cutOff = await startServer(createRoutes({ ...api.deps, identity }));
  const timeline = (headers: Record<string, string>) =>
    fetch(`${cutOff.url}${BASE_PATH}/feeds/recommend_timeline`, { headers });
  const refused = await failure(timeline({ authorization: `Bearer ${member.token()}` }));
  const guest = await timeline({});
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = host;
  await Promise.all([cutOff.close(), identity.close()]);
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(guest.status).toBe(200);
});

test('unknown paths are 404, wrong methods 405 with what is allowed', async () => {
  expect(await failure(send('/nowhere'))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await failure(send('/%E0%A4%A'))).toMatchObject({ status: 404 });
  const wrong = await failure(send('/profiles/me', { method: 'PUT' }));
  expect(wrong).toMatchObject({ status: 405, code: 'method_not_allowed' });
  expect(wrong.headers.get('allow')).toContain('PATCH');
  const allowed = await send('/profiles/me', { method: 'OPTIONS' });
  expect([allowed.status, allowed.headers.get('allow')]).toEqual([200, wrong.headers.get('allow')]);
});

test('a path is known with and without a slash at its end, by its words before its parameters, and to HEAD', async () => {
  const headers = { authorization: `Bearer ${member.token()}` };
  for (const path of [
    '/profiles/me',
    '/profiles/me/',
    `/profiles/${member.username}`,
    `/profiles/${member.username}/`,
  ]) {
    const { data } = (await (await send(path, { headers })).json()) as { data: object };
    expect(data).toMatchObject({ username: member.username });
    expect('email' in data).toBe(!path.includes(member.username));
  }
  expect((await send('/profiles/%E0%A4%A', { headers })).status).toBe(404);
  expect((await send('/profiles//posts', { headers })).status).toBe(404);
  const head = await send('/profiles/me', { method: 'HEAD', headers });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
});

test('a body must be JSON, be sent as JSON and be small', async () => {
  expect(await failure(patchMe('{"name":'))).toMatchObject({ status: 400, code: 'invalid_json' });
  expect(await failure(patchMe('{"__proto__":{"role":"admin"}}'))).toMatchObject({ status: 400, code: 'invalid_json' });
  expect(await failure(patchMe('name=x', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject({
    status: 415,
    code: 'unsupported_media_type',
  });
  expect(await failure(patchMe(JSON.stringify({ bio: 'x'.repeat(110_000) })))).toMatchObject({
    status: 413,
    code: 'payload_too_large',
  });
  expect(await failure(patchMe('[1]'))).toMatchObject({ status: 422, fields: { body: { code: 'invalid' } } });
  expect(
    await failure(patchMe('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })),
  ).toMatchObject({
    status: 400,
  });
});

test('unknown fields are left out', async () => {
  const response = await patchMe(JSON.stringify({ name: 'みのる', role: 'admin', badge: 'level10' }));
  const { data } = (await response.json()) as { data: object };
  expect(data).toMatchObject({ name: 'みのる', role: 'member', badge: 'level1' });
});

test('a query is read as the contract says, and what it does not name is left out', async () => {
  expect((await send('/users/username_availability?username=free_name&client=web&app_version=1')).status).toBe(200);
  const repeated = await failure(send('/users/username_availability?username=a&username=b'));
  expect(repeated).toMatchObject({ status: 422, fields: { username: { code: 'invalid' } } });
});

test('each answer carries its request id; a sane one is kept', async () => {
  const own = await send('/nowhere', { headers: { 'x-request-id': 'trace-12345678' } });
  expect(own.headers.get('x-request-id')).toBe('trace-12345678');
  const made = await failure(send('/nowhere', { headers: { 'x-request-id': '<script>' } }));
  expect(made.headers.get('x-request-id')).toBe(made.request_id);
  expect(made.request_id).toMatch(/^[\w-]{36}$/);
});

test('messages come in the language asked for', async () => {
  const message = async (language: string) => {
    const response = await send('/nowhere', { headers: { 'accept-language': language } });
    return ((await response.json()) as { error: { message: string } }).error.message;
  };
  expect(await message('en-GB,en;q=0.9,ja;q=0.1')).toMatch(/was not found/);
  expect(await message('ja-JP,en;q=0.8')).toMatch(/見つかりません/);
  expect(await message('fr')).toMatch(/見つかりません/);
});

test('an unchanged answer is 304', async () => {
  const first = await send(`/profiles/${member.id}`);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  // Node's fetch adds `cache-control: no-cache`, which asks for the whole answer.
  const read = (etag: string | null) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'if-none-match': etag ?? '' };
      get(`${api.url}/profiles/${member.id}`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).once('error', reject);
    });
  expect(await read(first.headers.get('etag'))).toBe(304);
  expect(await read('"other"')).toBe(200);
});

test('browsers are told to be strict, and only the site may call from one', async () => {
  const { headers } = await send('/health/live', { headers: { origin: 'https://evil.example' } });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'access-control-allow-origin': 'https://minori.example',
  });
  const preflight = await send('/profiles/me', {
    method: 'OPTIONS',
    headers: { origin: 'https://minori.example', 'access-control-request-method': 'PATCH' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
});

test('says that it is live and ready', async () => {
  expect(await (await send('/health/live')).json()).toEqual({ status: 'live' });
  expect(await (await send('/health/ready')).json()).toEqual({ status: 'ready' });
});

test('has no metrics for anybody without a token of its own', async () => {
  expect((await send('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
});

test('serves its own description', async () => {
  const page = await send('/reference');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect(await page.text()).toContain('/profiles/{id}');
  expect((await send('/reference.css')).headers.get('content-type')).toContain('text/css');
  expect(await (await send('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});

test('a call that is broken off leaves the server whole', async () => {
  const { port } = new URL(api.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `PATCH /api/v1/profiles/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.token()}\r\n` +
          'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"na',
        () => socket.destroy(),
      );
    });
    socket.once('close', () => resolve());
  });
  expect((await send('/health/ready')).status).toBe(200);
});
