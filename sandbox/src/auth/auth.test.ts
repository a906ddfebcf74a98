import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startAuth, type AuthEmulator } from './index.ts';

jest.setTimeout(120_000);

const PASSWORD = 'minori-1234';
let folder: string;
let dataFile: string;
/** Each start takes seconds, so the tests go on with the one that the test before has left running. */
let emulator: AuthEmulator;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'minori-auth-'));
  dataFile = join(folder, 'kept', 'auth.json');
  emulator = await startAuth({ port: 0, dataFile });
});

afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});

async function call(path: string, body: object, owner = false) {
  const response = await fetch(`http://${emulator.host}/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(owner && { authorization: 'Bearer owner' }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const signUp = (email: string) => call(`${ACCOUNTS}:signUp`, { email, password: PASSWORD });
const signIn = (email: string, password = PASSWORD) => call(`${ACCOUNTS}:signInWithPassword`, { email, password });
const asOwner = (action: string, body: object) =>
  call(`identitytoolkit.googleapis.com/v1/projects/${emulator.projectId}/accounts:${action}`, body, true);

test('accounts, sessions, claims and mailed codes outlive a restart', async () => {
  const { body: member } = await signUp('hana@example.com');
  await asOwner('update', { localId: member.localId, customAttributes: '{"yp_user_id":"u1"}' });
  const email = { requestType: 'VERIFY_EMAIL', email: 'hana@example.com', returnOobLink: true };
  const { body: code } = await asOwner('sendOobCode', email);
  await emulator.close();
  emulator = await startAuth({ port: 0, dataFile });

  expect((await signIn('hana@example.com')).body.localId).toBe(member.localId);
  const session = await call(`${ACCOUNTS}:lookup`, { idToken: member.idToken });
  expect(session.body.users[0].customAttributes).toBe('{"yp_user_id":"u1"}');
  expect(session.body.users[0].providerUserInfo).toMatchObject([{ providerId: 'password' }]);
  const renewal = { grantType: 'refresh_token', refreshToken: member.refreshToken };
  const renewed = await call('securetoken.googleapis.com/v1/token', renewal);
  expect(renewed.body.user_id).toBe(member.localId);
  const verified = await call(`${ACCOUNTS}:update`, { oobCode: code.oobCode });
  expect(verified.body.emailVerified).toBe(true);
});

test('a kill loses nothing that is older than a moment', async () => {
  await signUp('ken@example.com');
  while (!readFileSync(dataFile, 'utf8').includes('ken@example.com')) await wait(20);
  process.kill(emulator.process.pid, 'SIGKILL');
  await emulator.process.exited;
  emulator = await startAuth({ port: 0, dataFile });

  expect((await signIn('ken@example.com')).status).toBe(200);
});

test('does not tell whether an address is registered', async () => {
  await signUp('mio@example.com');
  const wrong = await signIn('mio@example.com', 'not-the-password');
  const unknown = await signIn('nobody@example.com');
  expect(wrong.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('serves every page of pop-up sign-in without the internet', async () => {
  const pages = [
    emulator.gapiUrl,
    `http://${emulator.host}/emulator/auth/iframe?apiKey=any&appName=site`,
    `http://${emulator.host}/emulator/auth/handler?apiKey=any&providerId=google.com`,
  ];
  for (const page of pages) {
    const response = await fetch(page);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/(src|href)="https?:/);
  }
});

test('refuses a taken port and a project that could be a real one', async () => {
  const port = Number(emulator.host.split(':')[1]);
  await expect(startAuth({ port })).rejects.toThrow('EADDRINUSE');
  await expect(startAuth({ port: 0, projectId: 'minori' })).rejects.toThrow('demo-');
});
