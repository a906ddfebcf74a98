import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startAuth, type AuthEmulator } from './index.ts';

jest.setTimeout(60_000);

const PASSWORD = 'minori-1234';
const running: AuthEmulator[] = [];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minori-auth-'));
});

afterAll(async () => {
  await Promise.all(running.map((emulator) => emulator.close()));
  rmSync(folder, { recursive: true });
});

async function start(dataFile?: string) {
  const emulator = await startAuth({ port: 0, dataFile });
  running.push(emulator);
  return emulator;
}

async function call({ host }: AuthEmulator, path: string, body: object, owner = false) {
  const response = await fetch(`http://${host}/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(owner && { authorization: 'Bearer owner' }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const signUp = (emulator: AuthEmulator, email: string) =>
  call(emulator, 'identitytoolkit.googleapis.com/v1/accounts:signUp', { email, password: PASSWORD });
const signIn = (emulator: AuthEmulator, email: string, password = PASSWORD) =>
  call(emulator, 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', { email, password });

test('accounts, sessions, claims and mailed codes outlive a restart', async () => {
  const dataFile = join(folder, 'restart', 'auth.json');
  const first = await start(dataFile);
  const { body: member } = await signUp(first, 'hana@example.com');
  await call(
    first,
    `identitytoolkit.googleapis.com/v1/projects/${first.projectId}/accounts:update`,
    { localId: member.localId, customAttributes: '{"yp_user_id":"u1"}' },
    true,
  );
  const { body: code } = await call(
    first,
    `identitytoolkit.googleapis.com/v1/projects/${first.projectId}/accounts:sendOobCode`,
    { requestType: 'VERIFY_EMAIL', email: 'hana@example.com', returnOobLink: true },
    true,
  );
  await first.close();

  const second = await start(dataFile);
  expect((await signIn(second, 'hana@example.com')).body.localId).toBe(member.localId);
  const session = await call(second, 'identitytoolkit.googleapis.com/v1/accounts:lookup', { idToken: member.idToken });
  expect(session.body.users[0]).toMatchObject({
    email: 'hana@example.com',
    customAttributes: '{"yp_user_id":"u1"}',
    providerUserInfo: [{ providerId: 'password' }],
  });
  const renewed = await call(second, 'securetoken.googleapis.com/v1/token', {
    grantType: 'refresh_token',
    refreshToken: member.refreshToken,
  });
  expect(renewed.body.user_id).toBe(member.localId);
  const verified = await call(second, 'identitytoolkit.googleapis.com/v1/accounts:update', { oobCode: code.oobCode });
  expect(verified.body.emailVerified).toBe(true);
});

test('a kill loses nothing that is older than a moment', async () => {
  const dataFile = join(folder, 'killed.json');
  const first = await start(dataFile);
  await signUp(first, 'ken@example.com');
  await wait(600);
  process.kill(first.pid, 'SIGKILL');
  await first.exited;

  const second = await start(dataFile);
  expect((await signIn(second, 'ken@example.com')).status).toBe(200);
});

test('does not tell whether an address is registered', async () => {
  const emulator = await start();
  await signUp(emulator, 'mio@example.com');
  const wrong = await signIn(emulator, 'mio@example.com', 'not-the-password');
  const unknown = await signIn(emulator, 'nobody@example.com');
  expect(wrong.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('serves every page of pop-up sign-in without the internet', async () => {
  const emulator = await start();
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
  const { host } = running[0] ?? (await start());
  await expect(startAuth({ port: Number(host.split(':')[1]) || 1 })).rejects.toThrow('auth ended');
  await expect(startAuth({ port: 0, projectId: 'minori' })).rejects.toThrow('demo-');
});
