import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@minori/contracts/client';
import { startMongo } from '@minori/sandbox/mongo';
import { openTestDatabase } from './testing/database';
import { signUp } from './testing/identities';
import { openTestMailbox } from './testing/mailbox';
import { openApiProcesses, type ApiProcesses } from './testing/processes';

jest.setTimeout(240_000);

let processes: ApiProcesses;

beforeAll(async () => {
  processes = await openApiProcesses();
});
afterAll(() => processes.close());

test('a job outlives a killed process, and the process stops in order when asked', async () => {
  const { email } = await signUp();
  const first = await processes.start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await first.url();
  await first.client()('POST /users/emails/password_reset', { body: { email } });
  while (!first.output().includes('a job failed')) await wait(20);
  await first.kill();

  const second = await processes.start();
  await second.url();
  const mailbox = openTestMailbox(processes.mail.inboxUrl);
  while ((await mailbox.to(email)).length === 0) await wait(100);
  expect(await mailbox.to(email)).toHaveLength(1);

  second.child.kill('SIGTERM');
  expect(await second.exited).toEqual([0, null]);
});

test('a database that goes away is an outage, not an error of the API', async () => {
  const lost = await startMongo({ port: 0 });
  const api = await processes.start({ MONGODB_URI: lost.uri });
  const baseUrl = await api.url();
  await lost.close();
  const statuses = await Promise.all(
    ['/feeds/recommend_timeline', '/profiles/nobody', '/health/ready'].map(async (path) => {
      const response = await fetch(`${baseUrl}${path}`);
      return response.status;
    }),
  );
  expect(statuses).toEqual([503, 503, 503]);
  expect((await fetch(`${baseUrl}/health/live`)).status).toBe(200);
  api.child.kill('SIGTERM');
  expect(await api.exited).toEqual([0, null]);
});

test('logs a line for each call, without tokens, addresses or bodies', async () => {
  const api = await processes.start();
  const baseUrl = await api.url();
  const identity = await signUp();
  const call = createClient({ baseUrl, appVersion: 'test', token: () => identity.token() });
  await call('POST /users/register', {
    body: { username: 'logged_1', name: '秘密の名前', language: 'ja', is_agreed: true },
  });
  await call('POST /users/emails/password_reset', { body: { email: identity.email } });
  await identity.refresh();
  const { data } = await call('GET /profiles/me');
  await api.stop();

  const lines = api
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      route: 'GET /profiles/me',
      status: 200,
      user_id: data.id,
      ms: expect.any(Number),
      request_id: expect.any(String),
    }),
  );
  for (const secret of [identity.token(), identity.email, '秘密の名前']) expect(api.output()).not.toContain(secret);
});

test('a production start refuses settings for development', async () => {
  const refused = await processes.start({ NODE_ENV: 'production' });
  expect((await refused.exited)[0]).toBe(1);
  expect(refused.output()).toContain('FIREBASE_AUTH_EMULATOR_HOST: must not be set in production');
});

test('a production start refuses the embedded database', async () => {
  const embedded = await openTestDatabase();
  const refused = await processes.start({
    NODE_ENV: 'production',
    MONGODB_URI: embedded.uri,
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT: 'minori',
    SITE_URL: 'https://minori.example',
    SIGNING_SECRET: 'x'.repeat(32),
    SITE_SECRET: 'x'.repeat(32),
    CONTACT_EMAIL: 'ask@minori.example',
    OPERATOR_NAME: '株式会社実例',
    OPERATOR_ADDRESS: '東京都千代田区1-1',
    OPERATOR_INVOICE_NUMBER: 'T7000012050002',
    OPERATOR_REPRESENTATIVE: '実例太郎',
    OPERATOR_PHONE: '03-1234-5678',
    PAYER_CLIENT_CODE: '1234567890',
    PAYER_NAME: '株式会社ミノリ',
    PAYER_BANK_CODE: '0009',
    PAYER_BANK_NAME: 'ミツイスミトモ',
    PAYER_BRANCH_CODE: '015',
    PAYER_BRANCH_NAME: 'トウキョウチュウオウ',
    PAYER_ACCOUNT_NUMBER: '7654321',
    SEALING_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
    SMTP_URL: processes.mail.smtpUrl,
    RATE_LIMITS: 'on',
  });
  const outcome = await Promise.race([refused.exited, refused.url().catch(() => refused.exited)]);
  await refused.kill();
  await embedded.close();
  // With MONGODB_URI set, tests run on a real database, and that is fine in production.
  if (process.env['MONGODB_URI']) return;
  expect(outcome).toEqual([1, null]);
  expect(refused.output()).toContain('the embedded database');
});
