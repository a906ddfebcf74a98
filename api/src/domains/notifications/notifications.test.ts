import type { NotificationFilter, NotificationType } from '@minori/contracts';
import { ALERT_TYPES } from '@minori/contracts/server';
import { Types } from 'mongoose';
import { runNextJob } from '../../jobs/worker';
import { newId } from '../../ids';
import { ownerDocument } from '../../owner';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { plantMedium, plantPost } from '../../testing/posts';
import { UserModel } from '../users/model';
import { FollowModel } from '../users/relations';
import { insertNotifications, NotificationModel, type NewNotification } from './model';
import { notifyOfLike, notifyOfPost } from './notify';
import { aMembership } from '../../testing/memberships';

let api: TestApi;
let author: TestMember;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  author = await api.createMember();
});

const list = async (member: TestMember, query: { filter?: NotificationFilter; last_id?: string } = {}) =>
  (await api.client(member)('GET /notifications/', { query })).data;
const hasNew = async (member: TestMember) => (await api.client(member)('GET /notifications/check')).data;
const post = async (member: TestMember, text = '投稿') =>
  (await api.client(member)('POST /posts/', { body: { text } })).data.id;
const like = (id: string, member: TestMember, action: 'like' | 'unlike' = 'like') =>
  api.client(member)('POST /posts/:id/likes', { params: { id }, body: { action } });
const follow = (follower: TestMember, followee: TestMember, action: 'follow' | 'unfollow' = 'follow') =>
  api.client(follower)('POST /users/follows', { body: { user_id: followee.id, action } });
const ringBell = (follower: TestMember, followee: TestMember) =>
  api.client(follower)('POST /profiles/followership_notification', {
    body: { followee_name: followee.username, notification_type: 'on' },
  });
const switchOff = (member: TestMember, setting: 'disabled_like_post' | 'disabled_post_related') =>
  api.client(member)('PATCH /users/settings/notifications', { body: { setting, value: true } });
const aboutPost = (id: string) => ownerDocument({ kind: 'post', id });
const plant = (member: TestMember, ...notifications: Omit<NewNotification, 'user_id' | 'created_at'>[]) =>
  insertNotifications(
    notifications.map((one) => ({ ...one, user_id: new Types.ObjectId(member.id), created_at: new Date() })),
  );

test('requires sign-in', async () => {
  const guest = api.client();
  const refused = { code: 'unauthenticated' };
  await expect(guest('GET /notifications/')).rejects.toMatchObject(refused);
  await expect(guest('GET /notifications/check')).rejects.toMatchObject(refused);
  await expect(guest('POST /notifications/read/all')).rejects.toMatchObject(refused);
  const body = { notification_id: new Types.ObjectId().toHexString() };
  await expect(guest('POST /notifications/read', { body })).rejects.toMatchObject(refused);
});

describe('following', () => {
  test('a member hears once of each follower', async () => {
    const fan = await api.createMember();
    await follow(fan, author);
    await follow(fan, author, 'unfollow');
    await follow(fan, author);
    await api.runJobs();
    expect(await list(author)).toMatchObject([
      { type: 'follow', is_read: false, user_info: { id: fan.id }, actor_count: 1, target_id: fan.id, post: null },
    ]);
    expect(await list(fan)).toEqual([]);
  });

  test('nobody hears of somebody with whom there is a block', async () => {
    const [first, second] = [await api.createMember(), await api.createMember()];
    await Promise.all([follow(first, author), follow(second, author)]);
    await Promise.all([block(author, first), block(second, author)]);
    await api.runJobs();
    expect(await list(author)).toEqual([]);
  });
});

describe('likes', () => {
  test('those of one post gather in one notification while it is unread', async () => {
    const [first, second, third] = [await api.createMember(), await api.createMember(), await api.createMember()];
    const [id, other] = [await post(author, '一つ目'), await post(author, '二つ目')];
    await like(id, first);
    await api.runJobs();
    await like(other, first);
    await api.runJobs();
    await like(id, second);
    await api.runJobs();
    const [gathered, single] = await list(author);
    expect(gathered).toMatchObject({
      type: 'like_post',
      user_info: { id: second.id },
      actor_count: 2,
      post: { id, text: '一つ目', is_my_post: true, user_info: { id: author.id } },
    });
    expect(single).toMatchObject({ post: { id: other }, actor_count: 1 });

    await api.client(author)('POST /notifications/read', { body: { notification_id: gathered!.id } });
    await like(id, third);
    await api.runJobs();
    const after = await list(author);
    expect(after.map(({ actor_count, is_read }) => ({ actor_count, is_read }))).toEqual([
      { actor_count: 1, is_read: false },
      { actor_count: 2, is_read: true },
      { actor_count: 1, is_read: false },
    ]);
    expect(after[0]!.user_info!.id).toBe(third.id);
  });

  test('a like taken back leaves the notification, unless it has been read', async () => {
    const [first, second] = [await api.createMember(), await api.createMember()];
    const id = await post(author);
    await like(id, first);
    await api.runJobs();
    await like(id, second);
    await api.runJobs();
    await like(id, second, 'unlike');
    await api.runJobs();
    expect(await list(author)).toMatchObject([{ user_info: { id: first.id }, actor_count: 1 }]);
    await like(id, first, 'unlike');
    await api.runJobs();
    expect(await list(author)).toEqual([]);

    await like(id, first);
    await api.runJobs();
    await api.client(author)('POST /notifications/read/all');
    await like(id, first, 'unlike');
    await api.runJobs();
    expect(await list(author)).toMatchObject([{ user_info: { id: first.id }, is_read: true }]);
  });

  test('many at once are counted exactly, in whatever order and however often the jobs run', async () => {
    const fans = await Promise.all(Array.from({ length: 12 }, () => api.createMember()));
    const id = await post(author);
    await Promise.all(fans.map((fan) => like(id, fan)));
    await Promise.all(fans.slice(0, 4).map((fan) => like(id, fan, 'unlike')));
    const runAll = async (): Promise<void> => {
      while (await runNextJob(api.deps)) continue;
    };
    await Promise.all([runAll(), runAll(), runAll(), runAll()]);
    await Promise.all(fans.map((fan) => notifyOfLike(api.deps, id, fan.id)));
    const [notification, ...others] = await list(author);
    expect(notification).toMatchObject({ type: 'like_post', actor_count: 8 });
    expect(others).toEqual([]);
  });

  test('nobody hears of their own likes, nor of what they switched off', async () => {
    const fan = await api.createMember();
    const id = await post(author);
    expect((await like(id, author)).data).toEqual({ is_liked: true, like_count: 0 });
    await switchOff(author, 'disabled_like_post');
    await like(id, fan);
    await api.runJobs();
    expect(await list(author)).toEqual([]);
  });
});

describe('posts', () => {
  test('followers with the bell on hear of a new post, once', async () => {
    const [ringing, silent, off, blocked] = await Promise.all([1, 2, 3, 4].map(() => api.createMember()));
    for (const fan of [ringing, silent, off, blocked]) await follow(fan!, author);
    for (const fan of [ringing, off, blocked]) await ringBell(fan!, author);
    await switchOff(off!, 'disabled_post_related');
    await block(author, blocked!);
    const id = await post(author, '新しい投稿');
    await api.runJobs();
    await notifyOfPost(api.deps, { post_id: id });
    expect(await list(ringing!)).toMatchObject([
      { type: 'host_create_post', user_info: { id: author.id }, post: { id, text: '新しい投稿', is_my_post: false } },
    ]);
    for (const fan of [silent, off, blocked, author]) {
      expect((await list(fan!)).filter(({ type }) => type === 'host_create_post')).toEqual([]);
    }
  });

  test('of a locked post its beginning is told, and that there is more', async () => {
    const fan = await api.createMember();
    await follow(fan, author);
    await ringBell(fan, author);
    const text = '限'.repeat(70);
    const id = await plantPost(author, { type: 'gold', text });
    await notifyOfPost(api.deps, { post_id: id });
    expect(await list(fan)).toMatchObject([{ post: { id, text: `${text.slice(0, 60)}…` } }]);
  });

  test('more followers than are told in one go all hear of it, once', async () => {
    const created_at = new Date();
    const fans = await UserModel.insertMany(
      Array.from({ length: 1_120 }, (_, index) => {
        const username = `fan${index}`;
        return { uid: username, username, username_lower: username, name: username, created_at };
      }),
    );
    const followee_id = new Types.ObjectId(author.id);
    await FollowModel.insertMany(
      fans.map(({ _id }) => ({ follower_id: _id, followee_id, is_bell_on: true, created_at })),
    );
    const id = await post(author);
    await api.runJobs();
    await notifyOfPost(api.deps, { post_id: id });
    await api.runJobs();
    const notified = await NotificationModel.find({ 'about.id': id }).lean();
    expect(new Set(notified.map(({ user_id }) => String(user_id)))).toEqual(
      new Set(fans.map(({ _id }) => String(_id))),
    );
    expect(notified).toHaveLength(fans.length);
  });

  test('a deleted post and one that is still processed are not shown, and the page is full all the same', async () => {
    const reader = await api.createMember();
    const [kept, deleted] = [await post(author), await post(author)];
    const processed = await plantPost(author, { status: 'on_processing' });
    const notified = [kept, ...Array.from({ length: 25 }, () => [deleted, processed, kept]).flat()];
    await plant(reader, ...notified.map((id) => ({ type: 'share_post' as const, about: aboutPost(id) })));
    await api.client(author)('DELETE /posts/:id', { params: { id: deleted } });
    const first = await list(reader);
    expect(first).toHaveLength(20);
    expect(new Set(first.map((one) => one.post?.id))).toEqual(new Set([kept]));
    expect(await list(reader, { last_id: first.at(-1)!.id })).toHaveLength(6);
  });

  test('of a scheduled post only the time is told', async () => {
    const reader = await api.createMember();
    const published_at = new Date(Date.now() + 3_600_000);
    const id = await plantPost(author, { text: 'まだ秘密', published_at });
    await plant(reader, { type: 'host_reschedule_post', about: aboutPost(id) });
    expect(await list(reader)).toMatchObject([
      { post: { id, text: '', media: [], published_at: published_at.toISOString() } },
    ]);
  });

  test('a post with a stream shows its picture to who may see the post', async () => {
    const reader = await api.createMember();
    const picture = { variant: 'w640.webp', role: 'size', bytes: 1, width: 640, height: 360 } as const;
    const media_ids = [await plantMedium(author, { files: [picture] })];
    const live = { streaming: { status: 'in_live', starts_at: null }, media_ids } as const;
    const posts = await Promise.all([
      plantPost(author, live),
      plantPost(author, { ...live, type: 'gold' }),
      plantPost(author, { ...live, published_at: new Date(Date.now() + 3_600_000) }),
      post(author),
    ]);
    await plant(reader, ...posts.map((id) => ({ type: 'share_post' as const, about: aboutPost(id) })));
    const shown = new Map((await list(reader)).map((one) => [one.post?.id, one.post?.streaming]));
    const shownAs = { thumbnail: expect.stringMatching(/^\//) as string, status: 'in_live', starts_at: null };
    expect(posts.map((id) => shown.get(id))).toEqual([shownAs, { ...shownAs, thumbnail: null }, null, null]);
  });
});

describe('reading', () => {
  test('the dot shows what has come since the list was last opened', async () => {
    expect(await hasNew(author)).toBe(false);
    await plant(author, { type: 'notice_campaign_to_user', title: 'お知らせ' });
    expect(await hasNew(author)).toBe(true);
    const [notification] = await list(author, { filter: 'unread' });
    expect(await hasNew(author)).toBe(false);
    expect(notification!.is_read).toBe(false);
    await plant(author, { type: 'notice_campaign_to_user' });
    await list(author, { last_id: notification!.id });
    expect(await hasNew(author)).toBe(true);
  });

  test('the dot shows one that another process began to write before the list was opened', async () => {
    const begun = newId();
    await plant(author, { type: 'notice_campaign_to_user', title: 'お知らせ' });
    await list(author);
    expect(await hasNew(author)).toBe(false);
    const told = { type: 'notice_campaign_to_user', title: '遅れたお知らせ', created_at: new Date() } as const;
    await NotificationModel.create({ ...told, _id: begun, user_id: author.id });
    expect(await hasNew(author)).toBe(true);
    expect((await list(author)).map(({ title }) => title)).toContain('遅れたお知らせ');
    expect(await hasNew(author)).toBe(false);
  });

  test('one by one or all at once, and never those of others', async () => {
    const other = await api.createMember();
    await plant(author, { type: 'follow' }, { type: 'subscribe' }, { type: 'send_tip', coin_amount: 100 });
    const [first, second] = await list(author);
    const read = (member: TestMember, notification_id: string) =>
      api.client(member)('POST /notifications/read', { body: { notification_id } });
    await expect(read(other, first!.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(author, new Types.ObjectId().toHexString())).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(author, 'x')).rejects.toMatchObject({ code: 'invalid_input' });
    await read(author, second!.id);
    expect((await list(author, { filter: 'unread' })).map(({ id }) => id)).not.toContain(second!.id);
    await api.client(other)('POST /notifications/read/all');
    expect(await list(author, { filter: 'unread' })).toHaveLength(2);
    await api.client(author)('POST /notifications/read/all');
    expect(await list(author, { filter: 'unread' })).toEqual([]);
    expect((await list(author)).every(({ is_read }) => is_read)).toBe(true);
  });

  test('pages go on after the last id while others arrive', async () => {
    const notifications = Array.from({ length: 45 }, () => ({ type: 'follow' as const }));
    await plant(author, ...notifications);
    const first = await list(author);
    await plant(author, { type: 'subscribe' });
    const second = await list(author, { last_id: first.at(-1)!.id });
    const third = await list(author, { last_id: second.at(-1)!.id });
    const ids = [...first, ...second, ...third].map(({ id }) => id);
    expect(new Set(ids).size).toBe(45);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(await list(author, { last_id: third.at(-1)!.id })).toEqual([]);
  });

  test('the chart alerts alone are for platinum members', async () => {
    const platinum = await api.createMember({ fields: { membership: aMembership('platinum-membership') } });
    const gold = await api.createMember({ fields: { membership: aMembership('gold-membership') } });
    const alerts: NotificationType[] = [...ALERT_TYPES, 'predict_user_alarm', 'izanavi_buy'];
    await plant(platinum, { type: 'follow' }, ...alerts.slice(-5).map((type) => ({ type })));
    const types = (await list(platinum, { filter: 'chart_alert' })).map(({ type }) => type);
    expect(types.toSorted()).toEqual(alerts.slice(-5).toSorted());
    await expect(list(gold, { filter: 'chart_alert' })).rejects.toMatchObject({ code: 'platinum_required' });
  });

  test('a visit of one’s profile names at most three of those who came', async () => {
    const viewers = await Promise.all(Array.from({ length: 4 }, () => api.createMember()));
    const viewer_ids = viewers.map(({ id }) => new Types.ObjectId(id));
    const silver = await api.createMember({ fields: { membership: aMembership('silver-membership') } });
    for (const member of [silver, author]) {
      await plant(member, { type: 'profile_view', profile_view: { count: 4, viewer_ids } });
    }
    expect((await list(author))[0]!.profile_view).toEqual({ count: 4, profile_viewers: [] });
    const [notification] = await list(silver);
    expect(notification!.profile_view).toMatchObject({ count: 4 });
    expect(notification!.profile_view!.profile_viewers.map(({ id }) => id)).toEqual(
      viewers.slice(0, 3).map(({ id }) => id),
    );
  });
});
