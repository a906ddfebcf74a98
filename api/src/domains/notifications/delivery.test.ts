import type { NotificationType } from '@minori/contracts';
import { Types } from 'mongoose';
import { ownerDocument } from '../../owner';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { aMembership } from '../../testing/memberships';
import { plantPost } from '../../testing/posts';
import { UserModel } from '../users/model';
import { notificationChannels, type NotificationChannel, type ReadyNotification } from './channels';
import { unreadOf } from './unread';
import { insertNotifications, type NewNotification } from './model';

let api: TestApi;
let delivered: { channel: string; to: string; title: string; body: string; path: string }[] = [];
let isBroken = false;

const noting = (name: NotificationChannel['name']): NotificationChannel => ({
  name,
  reaches: (userIds) => Promise.resolve(new Set(userIds)),
  deliver(_deps, ready: ReadyNotification[]) {
    if (name === 'mail' && isBroken) return Promise.reject(new Error('The mail server is away'));
    const own = ready.map(({ receiver, text }) => ({ channel: name, to: receiver.id, ...text }));
    delivered.push(...own);
    return Promise.resolve();
  },
});

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  delivered = [];
  isBroken = false;
  notificationChannels.set('push', noting('push'));
});
afterEach(async () => {
  await api.runJobs();
  notificationChannels.clear();
});

const tell = (to: TestMember[], notification: Omit<NewNotification, 'user_id' | 'created_at'>) =>
  insertNotifications(
    to.map(({ id }) => ({ ...notification, user_id: new Types.ObjectId(id), created_at: api.deps.clock() })),
  );
const follow = (actor: TestMember) => ({
  type: 'follow' as const,
  actor_id: new Types.ObjectId(actor.id),
  actor_count: 1,
  target_id: actor.id,
  event_key: `follow:${actor.id}`,
});
type SixAtMost = [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];
const members = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => api.createMember()))) as SixAtMost;

test('what is written is delivered once, in the words of its receiver, with its address', async () => {
  const [fan] = await members(1);
  const author = await api.createMember({ fields: { name: '田中' } });
  const english = await api.createMember({ fields: { language: 'en' } });
  const post = await plantPost(author, { text: '長'.repeat(90) });
  const about = ownerDocument({ kind: 'post', id: post } as const);
  const created = { type: 'host_create_post' as const, actor_id: new Types.ObjectId(author.id), about };
  await tell([fan, english], { ...created, event_key: 'once' });
  await tell([fan, english], { ...created, event_key: 'once' });
  await api.runJobs();
  const rest = { channel: 'push', body: `${'長'.repeat(80)}…`, path: `/${author.username}/posts/${post}` };
  expect(delivered.toSorted((a, b) => b.title.localeCompare(a.title))).toEqual(
    expect.arrayContaining([
      { ...rest, to: fan.id, title: '田中さんが新しい投稿を公開しました' },
      { ...rest, to: english.id, title: '田中 published a new post' },
    ]),
  );
  expect(delivered).toHaveLength(2);
});

test('who has read, switched off, blocked, muted, or is gone by then gets nothing', async () => {
  const actor = await api.createMember();
  const [kept, reader, off, blocking, muting, gone] = await members(6);
  await tell([kept, reader, off, blocking, muting, gone], follow(actor));
  await api.client(reader)('POST /notifications/read/all');
  await api.client(off)('PATCH /users/settings/notifications', {
    body: { setting: 'disabled_follow_related', value: true },
  });
  await block(blocking, actor);
  await api.client(muting)('POST /users/mutes', { body: { user_id: actor.id, action: 'mute' } });
  await UserModel.updateOne({ _id: gone.id }, { $set: { deleted_at: api.deps.clock() } });
  await api.runJobs();
  expect(delivered.map(({ to }) => to)).toEqual([kept.id]);
});

test.each<[NotificationType, 'gold-membership' | 'platinum-membership' | 'platinum-izanavi-membership', boolean]>([
  ['vote_daily_high', 'gold-membership', false],
  ['vote_daily_high', 'platinum-membership', true],
  ['predict_user_alarm', 'gold-membership', false],
  ['izanavi_buy', 'platinum-membership', false],
  ['izanavi_buy', 'platinum-izanavi-membership', true],
])('%s with a %s is delivered: %s', async (type, name, isDelivered) => {
  const fields = { membership: aMembership(name, 'year') };
  await tell([await api.createMember({ fields })], { type });
  await api.runJobs();
  expect(delivered).toHaveLength(isDelivered ? 1 : 0);
});

test('what the site itself tells can’t be switched off', async () => {
  const member = await api.createMember();
  await api.client(member)('PATCH /users/settings/notifications', { body: { setting: 'disabled_other', value: true } });
  await tell([member], {
    type: 'general_notification',
    title: 'お支払いのお知らせ',
    url: '/dashboard/payment_details',
  });
  await tell([member], { type: 'notice_campaign_to_user', title: 'キャンペーン' });
  await api.runJobs();
  expect(delivered).toMatchObject([{ title: 'お支払いのお知らせ', path: '/dashboard/payment_details' }]);
});

test('of likes that come together only the last is delivered, with all of them', async () => {
  const author = await api.createMember();
  const post = (await api.client(author)('POST /posts/', { body: { text: '投稿' } })).data.id;
  for (const fan of await members(3)) {
    await api.client(fan)('POST /posts/:id/likes', { params: { id: post }, body: { action: 'like' } });
    await api.runJobs();
  }
  expect(delivered).toEqual([]);
  api.clock.advance(11_000);
  await api.runJobs();
  expect(delivered).toHaveLength(1);
  expect(delivered[0]?.title).toMatch(/さん他2人があなたの投稿に「いいね」しました$/);
});

test('what is unread is counted exactly, of many members at once', async () => {
  const [first, second, third] = await members(3);
  const other = await api.createMember();
  await tell([first, second, third], follow(other));
  await tell([first], { type: 'subscribe' });
  await api.client(second)('GET /notifications/', { query: {} });
  await api.client(third)('POST /notifications/read/all');
  const unread = await unreadOf([first.id, second.id, third.id, other.id]);
  const newest = (await api.client(first)('GET /notifications/', { query: {} })).data[0]?.id;
  expect(unread.get(first.id)).toEqual({ unread_count: 2, has_new: true, latest_id: newest });
  expect(unread.get(second.id)).toMatchObject({ unread_count: 1, has_new: false });
  expect(unread.get(third.id)).toEqual({ unread_count: 0, has_new: true, latest_id: null });
  expect(unread.get(other.id)).toEqual({ unread_count: 0, has_new: false, latest_id: null });
});

test('a channel that fails keeps no other back, and is asked again', async () => {
  notificationChannels.set('mail', noting('mail'));
  isBroken = true;
  await tell(await members(1), { type: 'follow' });
  await api.runJobs();
  expect(delivered.map(({ channel }) => channel)).toEqual(['push']);
  isBroken = false;
  api.clock.advance(3_000);
  await api.runJobs();
  expect(delivered.map(({ channel }) => channel)).toContain('mail');
});
