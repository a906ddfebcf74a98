import { createClient } from '@minori/contracts/client';
import { BASE_PATH, createRoutes } from '../app';
import { startServer } from '../server';
import { startTestApi, type TestApi } from '../testing';
import { signUp } from '../testing/identities';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on' });
});

afterAll(() => api.close());

test('writes are limited by member, exactly, in every process and after a restart', async () => {
  const member = await api.createMember();
  const write = (url: string) => {
    const call = createClient({ baseUrl: url, appVersion: 'test', token: () => member.token() });
    return call('PATCH /users/settings/language', { body: { language: 'ja' } });
  };
  const second = await startServer(createRoutes(api.deps));
  const urls = [api.url, `${second.url}${BASE_PATH}`];
  const results = await Promise.allSettled(Array.from({ length: 80 }, (_, index) => write(urls[index % 2] ?? '')));
  await second.close();
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);

  const third = await startServer(createRoutes(api.deps));
  await expect(write(`${third.url}${BASE_PATH}`)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  await third.close();
  const other = await api.createMember();
  await api.client(other)('PATCH /users/settings/language', { body: { language: 'ja' } });
});

test('a refusal says when to come back', async () => {
  const member = await api.createMember();
  const write = () =>
    fetch(`${api.url}/users/settings/language`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${member.token()}`, 'content-type': 'application/json' },
      body: '{"language":"en"}',
    });
  // Racing for the first count is the test above; this one is about the refusal.
  const answers = [await write(), ...(await Promise.all(Array.from({ length: 60 }, write)))];
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.status).toBe(429);
  const seconds = Number(refused?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('an address gets at most five mails an hour, whoever asks', async () => {
  const reset = () => api.client()('POST /users/emails/password_reset', { body: { email: 'Target@example.com' } });
  for (let sent = 0; sent < 5; sent += 1) await reset();
  await expect(reset()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('registrations are limited by address, whoever they are for', async () => {
  const identities = await Promise.all(Array.from({ length: 4 }, () => signUp()));
  const register = (index: number) =>
    fetch(`${api.url}/users/register`, {
      method: 'POST',
      headers: { authorization: `Bearer ${identities[index % 4]?.token()}`, 'content-type': 'application/json' },
      body: '{}',
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => register(index)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(30);
  expect(statuses).toContain(429);
});

test('guessing tokens is limited by address', async () => {
  const guess = () => fetch(`${api.url}/profiles/me`, { headers: { authorization: 'Bearer guess' } });
  const answers = await Promise.all(Array.from({ length: 70 }, guess));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
});
