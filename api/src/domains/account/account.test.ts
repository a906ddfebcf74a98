import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { canSignIn, linkGoogle, randomEmail, signInWithGoogle, signUp } from '../../testing/identities';
import { JobModel } from '../../jobs/model';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ SITE_URL: 'https://minori.example/' });
});
afterEach(() => api.clock.set(new Date()));
afterAll(() => api.close());

const ask = (member: TestMember, email: string) =>
  api.client(member)('POST /users/emails/generate', { body: { email } });
const confirm = (token: string) => api.client()('POST /users/emails/confirm', { body: { token } });
const undo = (token: string) => api.client()('POST /users/emails/undo', { body: { token } });
const own = async (member: TestMember) => (await api.client(member)('GET /users/account')).data;
const over = { fields: { token: { code: 'link_over' } } };

async function tokenTo(email: string, kind: 'confirm' | 'undo'): Promise<string> {
  await api.runJobs();
  const mails = await api.mailbox.to(email);
  const texts = mails.map(({ text }) => new RegExp(`/mails/email\\?${kind}=(\\S+)`).exec(text)?.[1]);
  return texts.find((token) => token !== undefined) ?? '';
}

const subjectsTo = async (email: string) => (await api.mailbox.to(email)).map(({ subject }) => subject);

test('requires a session, and a recent sign-in for what could take the account away', async () => {
  await expect(api.client()('GET /users/account')).rejects.toMatchObject({ code: 'unauthenticated' });
  const member = await api.createMember({ signedInAt: new Date(Date.now() - 6 * 60_000) });
  const refused = { code: 'recent_sign_in_required' };
  await expect(ask(member, randomEmail())).rejects.toMatchObject(refused);
  const call = api.client(member);
  await expect(call('PUT /users/password', { body: { password: 'a-new-password-1' } })).rejects.toMatchObject(refused);
  const service = { params: { service: 'google' } } as const;
  await expect(call('DELETE /users/services/:service', service)).rejects.toMatchObject(refused);
});

test('an address is changed by the link in its mail, once; the old one is told and takes it back', async () => {
  const member = await api.createMember({ identity: await signUp() });
  const wanted = randomEmail();
  await expect(ask(member, member.email)).rejects.toMatchObject({ fields: { email: { code: 'email_same' } } });
  await ask(member, randomEmail());
  await ask(member, wanted);
  expect(await own(member)).toMatchObject({ email: member.email, email_change: { email: wanted } });
  const token = await tokenTo(wanted, 'confirm');
  for (const forged of ['x', token.slice(0, -1), token.replace('.', '_'), `${'0'.repeat(24)}.${token.slice(25)}`]) {
    await expect(confirm(forged)).rejects.toMatchObject(over);
  }
  await expect(undo(token)).rejects.toMatchObject(over);
  const both = await Promise.allSettled([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(confirm(token)).rejects.toMatchObject(over);
  await expect(own(member)).rejects.toMatchObject({ status: 401 });
  expect([await canSignIn(wanted, 'minori-1234'), await canSignIn(member.email, 'minori-1234')]).toEqual([true, false]);

  const back = await tokenTo(member.email, 'undo');
  expect(await undo(back)).toEqual({ data: { email: member.email } });
  await expect(undo(back)).rejects.toMatchObject(over);
  await api.runJobs();
  expect(await subjectsTo(member.email)).toContainEqual(expect.stringContaining('パスワード'));
});

test('whoever took an account over is out once its address is taken back, whatever they have seen to before', async () => {
  const member = await api.createMember({ identity: await signUp() });
  const wanted = randomEmail();
  await linkGoogle(member);
  await ask(member, wanted);
  await confirm(await tokenTo(wanted, 'confirm'));
  // The old address, held by somebody who never could verify it.
  await signUp({ email: member.email, isVerified: false });
  await undo(await tokenTo(member.email, 'undo'));
  expect(await canSignIn(member.email, 'minori-1234')).toBe(false);
  expect(await api.deps.identity.account(member.uid)).toMatchObject({ email: member.email, providers: ['password'] });
});

test('with an address that is taken back what was changed after it can’t be taken back any more', async () => {
  const member = await api.createMember();
  const [first, second] = [randomEmail(), randomEmail()];
  await ask(member, first);
  await confirm(await tokenTo(first, 'confirm'));
  const again = { ...member, ...api.signInAgain({ ...member, email: first }, new Date(Date.now() + 2_000)) };
  await ask(again, second);
  const back = await tokenTo(member.email, 'undo');
  // While one change of a member is made no other is: else this one would come behind the way back.
  const { setEmail } = api.deps.identity;
  jest.spyOn(api.deps.identity, 'setEmail').mockImplementationOnce(async (...given) => {
    await expect(undo(back)).rejects.toMatchObject({ code: 'conflict' });
    return setEmail(...given);
  });
  await confirm(await tokenTo(second, 'confirm'));
  const forward = await tokenTo(first, 'undo');
  expect(await undo(back)).toEqual({ data: { email: member.email } });
  await expect(undo(forward)).rejects.toMatchObject(over);
  expect((await api.deps.identity.account(member.uid))?.email).toBe(member.email);
});

test('a link is good for a day, the way back for seven', async () => {
  const member = await api.createMember();
  const [late, wanted] = [randomEmail(), randomEmail()];
  await ask(member, late);
  const tooLate = await tokenTo(late, 'confirm');
  api.clock.advance(DAY_MS + 60_000);
  await expect(confirm(tooLate)).rejects.toMatchObject(over);
  expect((await own(member)).email_change).toBeNull();
  await ask(member, wanted);
  await confirm(await tokenTo(wanted, 'confirm'));
  const back = await tokenTo(member.email, 'undo');
  api.clock.advance(7 * DAY_MS + 60_000);
  await expect(undo(back)).rejects.toMatchObject(over);
});

test('a wish ends with all sessions: whoever made it may have been shut out', async () => {
  const member = await api.createMember();
  const wanted = randomEmail();
  await ask(member, wanted);
  const token = await tokenTo(wanted, 'confirm');
  await api.client(member)('DELETE /users/devices');
  const again = { ...member, ...api.signInAgain(member, new Date(Date.now() + 2_000)) };
  expect((await own(again)).email_change).toBeNull();
  await expect(confirm(token)).rejects.toMatchObject(over);
  expect((await api.deps.identity.account(member.uid))?.email).toBe(member.email);
});

test('who asks for another’s address learns nothing, and whoever has it is told', async () => {
  const [member, other] = [await api.createMember(), await api.createMember()];
  expect(await ask(member, other.email)).toEqual({ data: { ok: true } });
  await api.runJobs();
  expect(await subjectsTo(other.email)).toContain('【みのり】このメールアドレスは別のアカウントで使われています');
  expect(await tokenTo(other.email, 'confirm')).toBe('');
  await api.client(member)('DELETE /users/emails/change');
  expect((await own(member)).email_change).toBeNull();
});

test('a new password opens the account alone, ends all sessions, and is told', async () => {
  const member = await api.createMember({ identity: await signUp() });
  const set = (password: string) => api.client(member)('PUT /users/password', { body: { password } });
  await expect(set('短い')).rejects.toMatchObject({ fields: { password: { code: 'password_format' } } });
  await set('a-new-password-1');
  await expect(own(member)).rejects.toMatchObject({ status: 401 });
  const opens = await Promise.all(['minori-1234', 'a-new-password-1'].map((one) => canSignIn(member.email, one)));
  expect(opens).toEqual([false, true]);
  await api.runJobs();
  expect(await subjectsTo(member.email)).toContain('【みのり】パスワードが変更されました');
  expect(await JobModel.countDocuments({})).toBe(0);
});

test('a service is taken away unless it is the only way in, also by two at once', async () => {
  const member = await api.createMember({ identity: await signUp() });
  const remove = (identity = member) =>
    api.client(identity)('DELETE /users/services/:service', { params: { service: 'google' } });
  await linkGoogle(member);
  expect(await own(member)).toMatchObject({ has_password: true, services: ['google'] });
  const both = await Promise.all([remove(), remove()]);
  expect(both.map(({ data }) => data.services)).toEqual([[], []]);
  const google = await api.createMember({ identity: await signInWithGoogle() });
  await expect(remove(google)).rejects.toMatchObject({ code: 'conflict' });
  expect(await own(google)).toMatchObject({ has_password: false, services: ['google'] });
});
