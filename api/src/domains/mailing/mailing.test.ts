import { tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSmtpMailer } from '../../adapters/mail';
import { JobModel } from '../../jobs/model';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { asApi } from '../../testing/queries/recorder';
import { insertNotifications } from '../notifications/model';
import { mailDigest, scheduleDigests } from './digests';

const MINUTE_MS = 60_000;
const tokyo = (text: string) => new Date(`${text}+09:00`);
/** Far enough ahead of the machine's time that no other job of the future is in between. */
const DAY = '2031-02-14';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SITE_URL: 'https://minori.example' });
});
beforeEach(() => api.clock.set(tokyo(`${DAY}T07:00:00`)));
afterEach(async () => {
  await JobModel.deleteMany({ name: { $in: ['digests.gathered', 'mail.digest', 'mail.activity'] } });
});
afterAll(() => api.close());

const tell = async (to: TestMember, actor: TestMember, type: 'follow' | 'comment_reply' = 'follow', times = 1) => {
  const notification = { type, actor_id: new Types.ObjectId(actor.id), actor_count: 1, target_id: actor.id };
  await insertNotifications(
    Array.from({ length: times }, () => ({
      ...notification,
      user_id: new Types.ObjectId(to.id),
      created_at: api.deps.clock(),
      event_key: `${type}:${Math.random()}`,
    })),
  );
};
type Several = [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];
const newcomers = async (count: number) => {
  const members = await Promise.all(Array.from({ length: count }, () => api.createMember({ name: '花子' })));
  await api.runJobs();
  return members as Several;
};
const at = async (time: string, day = DAY) => {
  api.clock.set(tokyo(`${day}T${time}:00`));
  await api.runJobs();
};
const subjects = async (member: TestMember) =>
  (await api.mailbox.to(member.email)).map(({ subject }) => subject).filter((subject) => subject.includes('未読'));
const disable = (member: TestMember, setting: 'disabled_email_digest' | 'disabled_email_activity') =>
  api.client(member)('PATCH /users/settings/email-reference', { body: { setting, value: true } });
const quiet = (member: TestMember, from: string, to: string) =>
  api.client(member)('PUT /users/settings/quiet-hours', { body: { quiet_hours: { from, to } } });

test('at eight one gets what is unread and wanted by then in one mail, and on the next day only what is new', async () => {
  const [actor, fan, reader, off, blocking, silent, switched] = await newcomers(7);
  for (const member of [fan, reader, off, blocking, silent, switched]) await tell(member, actor);
  await tell(fan, actor);
  await asApi(() => scheduleDigests(api.deps));
  await at('07:59');
  expect(await subjects(fan)).toEqual([]);
  await api.client(reader)('POST /notifications/read/all');
  await disable(off, 'disabled_email_digest');
  await block(blocking, actor);
  await api.client(switched)('PATCH /users/settings/notifications', {
    body: { setting: 'disabled_follow_related', value: true },
  });
  await quiet(silent, '22:00', '09:30');

  await at('08:00');
  expect(await subjects(fan)).toEqual(['【みのり】新しい未読の通知が2件あります']);
  const [mail] = await api.mailbox.to(fan.email);
  expect(mail?.text).toContain('花子さん');
  expect(mail?.headers['list-unsubscribe']).toContain('/api/v1/users/emails/unsubscribe/one_click?token=');
  for (const member of [reader, off, blocking, switched, silent]) expect(await subjects(member)).toEqual([]);
  await at('09:30');
  expect(await subjects(silent)).toHaveLength(1);

  // Nothing more that day, whatever comes and whoever asks; and no more of the same.
  await asApi(() => Promise.all([1, 2].map(() => mailDigest(api.deps, fan.id, DAY))));
  await at('08:00', '2031-02-15');
  expect(await subjects(fan)).toHaveLength(1);
  await tell(fan, actor);
  await at('08:00', '2031-02-16');
  expect(await subjects(fan)).toEqual([
    '【みのり】新しい未読の通知が1件あります',
    '【みのり】新しい未読の通知が2件あります',
  ]);
});

test('of two who send the summary of a day at once one does, and what one has not sent may be sent again', async () => {
  const [actor, fan, other] = await newcomers(3);
  await tell(fan, actor);
  await tell(other, actor);
  api.clock.set(tokyo(`${DAY}T08:00:00`));
  await asApi(() => Promise.all(Array.from({ length: 4 }, () => mailDigest(api.deps, fan.id, DAY))));
  expect(await subjects(fan)).toHaveLength(1);

  const closed = { ...api.deps, mailer: createSmtpMailer('smtp://127.0.0.1:1', api.deps.env.MAIL_FROM) };
  await expect(asApi(() => mailDigest(closed, other.id, DAY))).rejects.toThrow('ECONNREFUSED');
  await asApi(() => mailDigest(api.deps, other.id, DAY));
  expect(await subjects(other)).toHaveLength(1);
});

test('a mail of which nobody knows whether it was taken is not sent again', async () => {
  const [actor, fan] = await newcomers(2);
  await tell(fan, actor);
  api.clock.set(tokyo(`${DAY}T08:00:00`));
  // Takes all of the mail, and hangs up.
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.write('220 mail.example\r\n');
    let isMail = false;
    socket.on('data', (chunk) => {
      if (isMail) return String(chunk).endsWith('\r\n.\r\n') ? socket.destroy() : undefined;
      isMail = String(chunk).startsWith('DATA');
      return socket.write(isMail ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const unsure = { ...api.deps, mailer: createSmtpMailer(url, api.deps.env.MAIL_FROM) };
  await asApi(() => mailDigest(unsure, fan.id, DAY));
  expect(sockets.size).toBe(1);
  await asApi(() => mailDigest(api.deps, fan.id, DAY));
  expect(await subjects(fan)).toEqual([]);
  await unsure.mailer.close();
  server.close();
});

test('replies come ten minutes later where they are unread, gathered, not at night, and three times a day', async () => {
  const [actor, fan, off, night] = await newcomers(4);
  await disable(off, 'disabled_email_activity');
  await quiet(night, '12:00', '13:00');
  await at('11:55');
  for (const member of [fan, fan, off, night]) await tell(member, actor, 'comment_reply');
  await tell(fan, actor);
  await api.runJobs();
  await at('12:04');
  expect(await subjects(fan)).toEqual([]);
  await at('12:06');
  expect(await subjects(fan)).toEqual(['【みのり】新しい未読の返信・メンションが2件あります']);
  expect([await subjects(off), await subjects(night)]).toEqual([[], []]);
  await at('13:00');
  expect((await api.mailbox.to(night.email))[0]?.subject).toBe('【みのり】花子さんがあなたのコメントに返信しました');

  for (const hour of [14, 15, 16]) {
    await at(`${hour}:00`);
    await tell(fan, actor, 'comment_reply');
    await api.runJobs();
    await at(`${hour}:30`);
  }
  const replies = (await api.mailbox.to(fan.email)).filter(({ subject }) => /返信/.test(subject));
  expect(replies).toHaveLength(3);

  // The summary has what was not mailed.
  await asApi(() => scheduleDigests(api.deps));
  await at('08:00', '2031-02-15');
  expect((await subjects(fan))[0]).toBe('【みのり】新しい未読の通知が2件あります');
});

test('a reply is told of however much else has come since; of a hundred or more nobody counts on', async () => {
  const [actor, fan] = await newcomers(2);
  await at('11:55');
  await tell(fan, actor, 'comment_reply');
  await tell(fan, actor, 'follow', 100);
  await api.runJobs();
  await at('12:06');
  expect((await api.mailbox.to(fan.email))[0]?.subject).toBe('【みのり】花子さんがあなたのコメントに返信しました');
  await asApi(() => scheduleDigests(api.deps));
  await at('08:00', '2031-02-15');
  expect(await subjects(fan)).toEqual(['【みのり】新しい未読の通知が100件以上あります']);
  expect((await api.mailbox.to(fan.email))[0]?.text).toContain('ほか90件以上は');
});

test('what was read within the ten minutes is not mailed', async () => {
  const [actor, fan] = await newcomers(2);
  await tell(fan, actor, 'comment_reply');
  await api.runJobs();
  await api.client(fan)('POST /notifications/read/all');
  api.clock.advance(11 * MINUTE_MS);
  await api.runJobs();
  expect(await api.mailbox.to(fan.email)).toHaveLength(1);
  expect(tokyoDay(api.deps.clock())).toBe(DAY);
});
