import { createHmac } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createSmtpMailer } from '../../adapters/mail';
import { JobModel } from '../../jobs/model';
import { runNextJob } from '../../jobs/worker';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { applyCode, canSignIn, disableIdentity, signInWithGoogle, signUp } from '../../testing/identities';
import { asApi } from '../../testing/queries/recorder';

const HOUR_MS = 3_600_000;

let api: TestApi;
let stubborn: Server;
/** What the other mail server says to each recipient, and how often it was asked. */
let reply = '';
let asked = 0;

beforeAll(async () => {
  const MAIL_WEBHOOK_SECRET = 'a-secret-of-the-provider-of-mails-1234';
  api = await startTestApi({ SITE_URL: 'https://minori.example/', MAIL_WEBHOOK_SECRET });
  stubborn = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('error', () => {});
    socket.on('data', (command) => {
      const isRecipient = String(command).startsWith('RCPT');
      if (isRecipient) asked += 1;
      socket.write(isRecipient ? `${reply}\r\n` : '250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => stubborn.listen(0, '127.0.0.1', resolve));
});

afterEach(() => api.clock.set(new Date()));
afterAll(async () => {
  await api.close();
  stubborn.close();
});

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`https://minori\\.example/${path}\\?\\w+=([^\\s&]+)`).exec(text ?? '')?.[1] ?? '';

test('requires sign-in', async () => {
  await expect(api.client()('POST /users/emails/generate')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the mailed link verifies the address', async () => {
  const identity = await signUp({ isVerified: false });
  await api.client(identity)('POST /users/emails/generate');
  await api.client(identity)('POST /users/emails/generate');
  await api.runJobs();
  const mails = await api.mailbox.to(identity.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('【みのり】メールアドレスの確認をお願いします');
  expect(mails[0]?.headers).not.toHaveProperty('list-unsubscribe');
  const code = linkIn(mails[0]?.text, 'mails/verify');
  expect(mails[0]?.html).toContain(`https://minori.example/mails/verify?oobCode=${code}`);

  await applyCode(code);
  await identity.refresh();
  const { data } = await api.client(identity)('POST /users/register', {
    body: { username: 'verified_1', name: '確認', language: 'ja', is_agreed: true },
  });
  expect(data.is_email_verified).toBe(true);
});

test('nobody is asked to verify an address twice', async () => {
  const identity = await signUp();
  await api.client(identity)('POST /users/emails/generate');
  await api.runJobs();
  expect(await api.mailbox.to(identity.email)).toEqual([]);
});

test('the mailed link sets a new password, in the language of the call', async () => {
  const { email } = await signUp();
  await api.client(undefined, 'en')('POST /users/emails/password_reset', { body: { email: email.toUpperCase() } });
  await api.runJobs();
  const [mail] = await api.mailbox.to(email);
  expect(mail?.subject).toBe('Minori: set a new password');
  await applyCode(linkIn(mail?.text, 'mails/reset'), 'a-new-password-1');
  expect(await canSignIn(email, 'a-new-password-1')).toBe(true);
});

test('asked for many times at once, one mail is sent', async () => {
  const { email } = await signUp();
  const ask = () => api.client()('POST /users/emails/password_reset', { body: { email } });
  await Promise.all(Array.from({ length: 6 }, ask));
  await api.runJobs();
  expect(await api.mailbox.to(email)).toHaveLength(1);
});

test('an unknown address gets the same answer and no mail', async () => {
  const answer = await api.client()('POST /users/emails/password_reset', { body: { email: 'nobody@example.com' } });
  expect(answer).toEqual({ data: { ok: true } });
  await api.runJobs();
  expect(await api.mailbox.to('nobody@example.com')).toEqual([]);
});

test('of a request that no mail can come of nothing is left: unknown, malformed and disabled addresses', async () => {
  const disabled = await signUp();
  await disableIdentity(disabled);
  for (const email of ['nobody_2@example.com', 'a..b@example.com', disabled.email]) {
    await api.client()('POST /users/emails/password_reset', { body: { email } });
    await api.runJobs();
    expect({ email, jobs: await JobModel.countDocuments({}) }).toEqual({ email, jobs: 0 });
    expect(await api.mailbox.to(email)).toEqual([]);
  }
});

describe('mails that come back', () => {
  const SECRET = 'a-secret-of-the-provider-of-mails-1234';
  const tell = async (
    events: object[],
    { secret = SECRET, at = Date.now(), body = JSON.stringify({ events }), v1 = '' } = {},
  ) => {
    const seconds = Math.floor(at / 1_000);
    const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const response = await fetch(`${api.url}/webhooks/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mail-signature': `t=${seconds},v1=${v1 || signed}` },
      body,
    });
    return response.status;
  };
  const event = (recipient: string, type: 'bounced' | 'complained' = 'bounced', isPermanent = true) => ({
    type,
    recipient,
    is_permanent: isPermanent,
    occurred_at: api.deps.clock().toISOString(),
  });
  const stateOf = async (member: TestMember) =>
    (await api.client(member)('GET /users/settings')).data.mail_address.state;

  test('what nobody has signed, or long ago, is not believed; what may go away is not noted', async () => {
    const member = await api.createMember();
    const bounced = event(member.email);
    expect(await tell([bounced], { secret: 'somebody-elses-secret-000000000000000' })).toBe(400);
    expect(await tell([bounced], { at: Date.now() - 600_000 })).toBe(400);
    expect(await tell([], { body: '{"events":[{"type":"else"}]}' })).toBe(400);
    expect(await tell([], { body: 'x' })).toBe(400);
    expect(await tell([bounced], { v1: 'é'.repeat(64) })).toBe(400);
    expect(await tell([event(member.email, 'bounced', false)])).toBe(200);
    expect(await stateOf(member)).toBe('working');
  });

  test('the address gets what it must and nothing else, until its member resumes', async () => {
    const member = await api.createMember();
    const bounced = event(member.email.toUpperCase());
    // Carriers have long given out addresses that no rule allows.
    expect(await tell([event('a..b.@docomo.example'), bounced, bounced])).toBe(200);
    expect(await stateOf(member)).toBe('bounced');
    await api.runJobs();
    expect(await api.mailbox.to(member.email)).toEqual([]);
    expect(await tell([event(member.email, 'complained')])).toBe(200);
    expect(await tell([event(member.email)])).toBe(200);
    expect(await stateOf(member)).toBe('complained');

    api.clock.advance(1_000);
    const { data } = await api.client(member)('POST /users/emails/resume');
    expect(data.mail_address).toEqual({ address: member.email, state: 'working' });
    await api.client(member)('POST /users/emails/resume');
    await api.runJobs();
    const mails = await api.mailbox.to(member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['【みのり】このアドレスへのメール配信を再開しました']);
    // Told once more of what was before, by a provider that was late.
    expect(await tell([bounced])).toBe(200);
    expect(await stateOf(member)).toBe('working');
  });

  test('a mailbox that the mail server does not know is noted as well, one that wants none of ours is not', async () => {
    const { port } = stubborn.address() as AddressInfo;
    const failing = { ...api.deps, mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`, api.deps.env.MAIL_FROM) };
    for (const [said, state] of [
      ['550 5.7.1 not from you', 'working'],
      ['550 5.1.1 nobody here', 'bounced'],
    ] as const) {
      const member = await api.createMember();
      reply = said;
      await asApi(async () => {
        while (await runNextJob(failing)) continue;
      });
      expect([said, await stateOf(member)]).toEqual([said, state]);
    }
    await failing.mailer.close();
  });
});

describe('a mail server that takes no mails', () => {
  const ask = async (email: string) => api.client()('POST /users/emails/password_reset', { body: { email } });
  const deps = () => {
    const { port } = stubborn.address() as AddressInfo;
    return { ...api.deps, mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`, api.deps.env.MAIL_FROM) };
  };

  test('is asked for a day, less and less often; one mail of a kind waits for an address meanwhile', async () => {
    const { email } = await signUp();
    const failing = deps();
    reply = '451 later';
    asked = 0;
    await ask(email);
    const [first] = await JobModel.find({}).lean();
    const begin = first!.created_at.getTime();
    let last = 0;
    for (let attempt = 1; (await JobModel.countDocuments({ state: 'queued' })) > 0; attempt += 1) {
      const [job] = await JobModel.find({}).lean();
      api.clock.set(job!.run_at);
      last = job!.run_at.getTime() - begin;
      await asApi(() => runNextJob(failing));
      if (attempt === 12) {
        await ask(email);
        expect(await JobModel.countDocuments({})).toBe(1);
      }
    }
    expect(last).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(last).toBeLessThan(26 * HOUR_MS);
    expect(asked).toBeGreaterThan(24);
    expect(asked).toBeLessThan(60);
    expect(await JobModel.findOne({}).lean()).toMatchObject({ state: 'dead' });
    await JobModel.deleteMany({});
    await failing.mailer.close();
  });

  test('is not asked again about a mailbox that it does not have', async () => {
    const { email } = await signUp();
    const failing = deps();
    reply = '550 no such mailbox';
    asked = 0;
    await ask(email);
    await asApi(() => runNextJob(failing));
    expect([asked, await JobModel.countDocuments({})]).toEqual([1, 0]);
    await failing.mailer.close();
  });
});

test.each(['', 'a@b', 'a b@example.com', '"><script>@example.com', 'a@example.com\nBcc: x@example.com'])(
  'refuses the address %p',
  async (email) => {
    const call = api.client()('POST /users/emails/password_reset', { body: { email } });
    await expect(call).rejects.toMatchObject({ fields: { email: { code: 'email_format' } } });
  },
);

test('a greeting that a killed worker sends again is the same mail to the program that shows it', async () => {
  const member = await api.createMember();
  const jobs = await JobModel.find({ name: 'mail.welcome', 'payload.user_id': member.id }).lean();
  await api.runJobs();
  await JobModel.insertMany(jobs);
  await api.runJobs();
  const mails = await api.mailbox.to(member.email);
  expect(mails).toHaveLength(2);
  expect(mails.map(({ headers }) => headers['message-id'])).toEqual([
    `<welcome.${member.id}@minori.example>`,
    `<welcome.${member.id}@minori.example>`,
  ]);
});

test('a new member is greeted, and can end such mails with one click', async () => {
  const member = await api.createMember({ name: '<b>太郎</b>' });
  await api.runJobs();
  const [mail] = await api.mailbox.to(member.email);
  expect(mail?.subject).toBe('【みのり】ご登録ありがとうございます');
  expect(mail?.html).toContain('&lt;b&gt;太郎&lt;/b&gt;さん');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  const token = linkIn(
    mail?.headers['list-unsubscribe']?.replace('>', ' '),
    'api/v1/users/emails/unsubscribe/one_click',
  );
  const response = await fetch(`${api.url}/users/emails/unsubscribe/one_click?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  const { data } = await api.client(member)('GET /users/settings');
  expect(data.email).toMatchObject({ disabled_email_news: true, disabled_email_activity: false });
});

test('the link in the mail’s text does the same; a forged one does nothing', async () => {
  const member = await api.createMember();
  await api.runJobs();
  const [mail] = await api.mailbox.to(member.email);
  const token = linkIn(mail?.text, 'mails/unsubscribe');
  const other = await api.createMember();
  for (const forged of [token.replace(member.id, other.id), token.slice(0, -1), 'x', '..', `${token}.x.y`.slice(1)]) {
    const call = api.client()('POST /users/emails/unsubscribe', { body: { token: forged } });
    await expect(call).rejects.toMatchObject({ fields: { token: { code: 'invalid' } } });
  }
  await api.client()('POST /users/emails/unsubscribe', { body: { token } });
  expect((await api.client(member)('GET /users/settings')).data.email.disabled_email_news).toBe(true);
  expect((await api.client(other)('GET /users/settings')).data.email.disabled_email_news).toBe(false);
});

test('by the link in a mail one sees, ends and takes back kinds of mails, and nothing else', async () => {
  const member = await api.createMember();
  await api.client(member)('PATCH /users/settings/email-reference', {
    body: { setting: 'disabled_email_digest', value: true },
  });
  await api.runJobs();
  const [mail] = await api.mailbox.to(member.email);
  const token = linkIn(mail?.text, 'mails/unsubscribe');
  const guest = api.client();
  const before = { ok: true, setting: 'disabled_email_news', disabled: ['disabled_email_digest'] };
  expect(await guest('GET /users/emails/unsubscribe', { query: { token } })).toEqual({ data: before });
  const { data: ended } = await guest('POST /users/emails/unsubscribe', { body: { token } });
  expect(ended.disabled).toEqual(['disabled_email_digest', 'disabled_email_news']);
  const all = ['disabled_email_news', 'disabled_email_activity', 'disabled_email_digest'] as const;
  await guest('POST /users/emails/unsubscribe', { body: { token, disabled: [...all] } });
  expect((await api.client(member)('GET /users/settings')).data.email).toEqual(
    Object.fromEntries(all.map((name) => [name, true])),
  );
  await guest('POST /users/emails/unsubscribe', { body: { token, disabled: ['disabled_email_digest'] } });
  expect(await guest('GET /users/emails/unsubscribe', { query: { token } })).toEqual({ data: before });
  // It is no session.
  await expect(api.client({ ...member, token: () => token })('GET /users/settings')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(guest('GET /users/emails/unsubscribe', { query: { token: 'x.y.z' } })).rejects.toMatchObject({
    fields: { token: { code: 'invalid' } },
  });
});

test('a member who came by Google is greeted in the language chosen at registration', async () => {
  const google = await signInWithGoogle();
  await api.client(google)('POST /users/register', {
    body: { username: 'google_2', name: 'グーグル', language: 'en', is_agreed: true },
  });
  await api.runJobs();
  expect((await api.mailbox.to(google.email))[0]?.subject).toBe('Welcome to Minori');
});
