import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@minori/contracts/client';
import { startMail, type MailCatcher } from '@minori/sandbox/mail';
import { startMongo } from '@minori/sandbox/mongo';
import { openTestDatabase, type TestDatabase } from './testing/database';
import { signUp } from './testing/identities';
import { openTestMailbox } from './testing/mailbox';

jest.setTimeout(60_000);

let database: TestDatabase;
let mail: MailCatcher;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  mail = await startMail({ smtpPort: 0, httpPort: 0 });
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([mail.close(), database.close()]);
});

/** Runs the API as a process of its own. */
function run(env: Record<string, string>) {
  const child = fork(join(__dirname, 'main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', MONGODB_URI: database.uri, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return {
    child,
    output: () => output,
    async baseUrl() {
      const [message] = (await once(child, 'message')) as [{ url: string }];
      return `${message.url}/api/v1`;
    },
    exited: once(child, 'exit') as Promise<[number | null]>,
  };
}

test('a job outlives a killed process, and the process stops in order when asked', async () => {
  const { email } = await signUp();
  const first = run({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const api = createClient({ baseUrl: await first.baseUrl(), appVersion: 'test' });
  await api('POST /users/emails/password_reset', { body: { email } });
  await wait(500);
  first.child.kill('SIGKILL');
  await first.exited;

  const second = run({ SMTP_URL: mail.smtpUrl });
  await second.baseUrl();
  const mailbox = openTestMailbox(mail.inboxUrl);
  while ((await mailbox.to(email)).length === 0) await wait(100);
  expect(await mailbox.to(email)).toHaveLength(1);

  second.child.kill('SIGTERM');
  expect(await second.exited).toEqual([0, null]);
});

test('a database that goes away is an outage, not an error of the API', async () => {
  const lost = await startMongo({ port: 0 });
  const api = run({ MONGODB_URI: lost.uri, SMTP_URL: mail.smtpUrl });
  const baseUrl = await api.baseUrl();
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
  const api = run({ SMTP_URL: mail.smtpUrl });
  const baseUrl = await api.baseUrl();
  const identity = await signUp();
  const call = createClient({ baseUrl, appVersion: 'test', token: () => identity.token() });
  await call('POST /users/register', {
    body: { username: 'logged_1', name: '秘密の名前', language: 'ja', is_agreed: true },
  });
  await call('POST /users/emails/password_reset', { body: { email: identity.email } });
  await identity.refresh();
  const { data } = await call('GET /profiles/me');
  api.child.kill('SIGTERM');
  await api.exited;

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
  const refused = run({ NODE_ENV: 'production' });
  expect((await refused.exited)[0]).toBe(1);
  expect(refused.output()).toContain('FIREBASE_AUTH_EMULATOR_HOST: must not be set in production');
});

test('a production start refuses the embedded database', async () => {
  const embedded = await openTestDatabase();
  const refused = run({
    NODE_ENV: 'production',
    MONGODB_URI: embedded.uri,
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT: 'minori',
    SITE_URL: 'https://minori.example',
    SIGNING_SECRET: 'x'.repeat(32),
    SMTP_URL: mail.smtpUrl,
  });
  const outcome = await Promise.race([refused.exited, refused.baseUrl()]);
  refused.child.kill('SIGKILL');
  await embedded.close();
  // With MONGODB_URI set, tests run on a real database, and that is fine in production.
  if (process.env['MONGODB_URI']) return;
  expect(outcome).toEqual([1, null]);
  expect(refused.output()).toContain('the embedded database');
});
