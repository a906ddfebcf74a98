import fc from 'fast-check';
import { createClient } from '@minori/contracts/client';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import type { TestIdentity } from '../../testing/identities';
import { withEnded } from './service';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', SITE_URL: 'https://minori.example/' });
});
afterAll(() => api.close());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

/** A browser in which a member is signed in, since so many seconds. */
function browser(identity: TestIdentity, device: string, userAgent = CHROME) {
  return createClient({
    baseUrl: api.url,
    appVersion: 'test',
    token: () => identity.token(),
    device: () => device,
    fetch: (url, options) =>
      fetch(url, { ...options, headers: { ...(options?.headers as Record<string, string>), 'user-agent': userAgent } }),
  });
}

/** Sign a member in once more, so many seconds ago. */
function signedIn(member: TestMember, secondsAgo: number): TestIdentity {
  return api.signInAgain(member, new Date(Date.now() - secondsAgo * 1_000));
}

test('devices are listed and told of by mail, and one of them is signed out', async () => {
  const member = await api.createMember();
  const [home, phone, again] = [signedIn(member, 300), signedIn(member, 200), signedIn(member, 100)];
  const atHome = browser(home, 'home-0123456789abcdef');
  const onPhone = browser(phone, 'phone-0123456789abcdef', SAFARI);
  await atHome('GET /profiles/me');
  await onPhone('GET /profiles/me');
  await browser(again, 'home-0123456789abcdef')('GET /profiles/me');
  const { data } = await atHome('GET /users/devices');
  expect(data.filter(({ is_this }) => is_this)).toMatchObject([{ browser: 'chrome', system: 'windows' }]);
  const listed = data.find(({ system }) => system === 'ios')!;
  expect(listed).toMatchObject({ browser: 'safari', is_this: false });
  await api.runJobs();
  const mails = await api.mailbox.to(member.email);
  const told = mails.filter(({ subject }) => subject === '【みのり】新しい端末からログインがありました');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('iPhone / iPadのSafari');

  const other = await api.createMember();
  const foreign = api.client(other)('DELETE /users/devices/:id', { params: { id: listed.id } });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  await atHome('DELETE /users/devices/:id', { params: { id: listed.id } });
  await expect(onPhone('GET /notifications/check')).rejects.toMatchObject({ code: 'session_ended', status: 401 });
  expect((await atHome('GET /users/devices')).data.map(({ system }) => system)).not.toContain('ios');
  await atHome('DELETE /users/devices/:id', { params: { id: 'this' } });
  for (const identity of [home, again]) {
    const call = browser(identity, 'another-0123456789abcdef')('GET /profiles/me');
    await expect(call).rejects.toMatchObject({ code: 'session_ended' });
  }
});

test('signing out everywhere ends all that has begun, and nothing that begins later', async () => {
  const member = await api.createMember();
  const [one, two] = [signedIn(member, 20), signedIn(member, 10)];
  await browser(one, 'one-0123456789abcdefgh')('GET /profiles/me');
  await browser(two, 'two-0123456789abcdefgh')('DELETE /users/devices');
  for (const identity of [member, one, two]) {
    await expect(api.client(identity)('GET /profiles/me')).rejects.toMatchObject({ code: 'session_ended' });
  }
  const later = signedIn(member, -2);
  expect((await browser(later, 'one-0123456789abcdefgh')('GET /users/devices')).data).toHaveLength(1);

  // The identity provider can end all that has begun until it is told, and nothing else: it may be told late.
  const gone = await api.createMember();
  await api.client(gone)('DELETE /users/devices');
  const endSessions = jest.spyOn(api.deps.identity, 'endSessions');
  await api.runJobs();
  expect(endSessions.mock.calls).toEqual([[gone.uid]]);
});

test('who calls itself another device each time is stopped', async () => {
  const member = await api.createMember();
  const calls = Array.from({ length: 25 }, (_, n) => browser(member, `forged-0123456789-${n}`)('GET /profiles/me'));
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(4);
});

test('whatever was ended stays ended, in a list that stays short', () => {
  const instants = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 400 });
  fc.assert(
    fc.property(instants, (began) => {
      let ends: ReturnType<typeof withEnded> = { until: 0, single: [] };
      for (const one of began) ends = withEnded(ends, [one]);
      const hasAll = began.every((one) => one <= ends.until || ends.single.includes(one));
      const latest = Math.max(0, ...began);
      return hasAll && ends.single.length <= 200 && ends.until <= latest && (began.length > 200 || ends.until === 0);
    }),
  );
});
