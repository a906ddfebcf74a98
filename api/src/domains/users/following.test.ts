import mongoose, { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { JobModel } from '../../jobs/model';
import { UserModel } from './model';
import { FollowModel } from './relations';
import { followeeIds, followerIds, userSummaries } from './service';

let api: TestApi;
let star: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  star = await api.createMember({ username: 'star_1' });
});

afterAll(() => api.close());

type Action = 'follow' | 'unfollow';
const act = async (member: TestMember, action: Action, user_id = star.id) =>
  (await api.client(member)('POST /users/follows', { body: { user_id, action } })).data;
const profileOf = async (id: string, session?: TestMember) =>
  (await api.client(session)('GET /profiles/:id', { params: { id } })).data;

test('requires sign-in', async () => {
  const call = api.client()('POST /users/follows', { body: { user_id: star.id, action: 'follow' } });
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('following counts on both sides and leaves one job', async () => {
  const fan = await api.createMember();
  expect(await act(fan, 'follow')).toEqual({ is_followed: true, follow_count: 1 });
  expect(await act(fan, 'follow')).toEqual({ is_followed: true, follow_count: 1 });
  expect(await profileOf(star.id, fan)).toMatchObject({ follow_count: 1, is_followed: true });
  expect(await profileOf(fan.id)).toMatchObject({ following_count: 1, is_followed: false });
  const payload = { follower_id: fan.id, followee_id: star.id };
  expect(await JobModel.countDocuments({ name: 'user.followed', payload })).toBe(1);
  expect(await followeeIds(fan.id)).toEqual([star.id]);
  expect((await followerIds(star.id)).ids).toEqual([fan.id]);

  expect(await act(fan, 'unfollow')).toEqual({ is_followed: false, follow_count: 0 });
  expect(await act(fan, 'unfollow')).toEqual({ is_followed: false, follow_count: 0 });
  expect(await profileOf(fan.id)).toMatchObject({ following_count: 0 });
});

test('nobody follows themselves, a nobody, or a member who is gone', async () => {
  const fan = await api.createMember();
  const gone = await api.createMember({ fields: { deleted_at: new Date() } });
  await expect(act(fan, 'follow', fan.id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(act(fan, 'follow', '0123456789abcdef01234567')).rejects.toMatchObject({ code: 'not_found' });
  await expect(act(fan, 'follow', gone.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(act(fan, 'follow', 'no-id')).rejects.toMatchObject({ fields: { user_id: { code: 'invalid' } } });
});

test('whom one follows can be left after they are gone', async () => {
  const [fan, idol] = [await api.createMember(), await api.createMember()];
  await act(fan, 'follow', idol.id);
  await UserModel.updateOne({ _id: idol.id }, { $set: { disabled_at: new Date() } });
  expect(await act(fan, 'unfollow', idol.id)).toMatchObject({ is_followed: false });
  await expect(act(fan, 'unfollow', idol.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await followeeIds(fan.id)).toEqual([]);
});

test('the counters are right after many follows at once', async () => {
  const idol = await api.createMember();
  const fans = await Promise.all(Array.from({ length: 6 }, () => api.createMember()));
  await Promise.all(fans.flatMap((fan) => [act(fan, 'follow', idol.id), act(fan, 'follow', idol.id)]));
  expect((await profileOf(idol.id)).follow_count).toBe(6);

  const changes: Action[] = ['unfollow', 'follow', 'unfollow', 'follow'];
  await Promise.all(fans.flatMap((fan) => changes.map((action) => act(fan, action, idol.id))));
  const followers = await FollowModel.countDocuments({ followee_id: idol.id });
  expect((await profileOf(idol.id)).follow_count).toBe(followers);
  for (const fan of fans) {
    const isFollowed = (await followeeIds(fan.id)).length;
    expect((await profileOf(fan.id)).following_count).toBe(isFollowed);
  }
});

test('a change that others keep from being made ends after some seconds, and can be made later', async () => {
  const [fan, idol] = [await api.createMember(), await api.createMember()];
  const session = await mongoose.startSession();
  session.startTransaction();
  await UserModel.updateOne({ _id: idol.id }, { $inc: { follow_count: 1 } }, { session });
  const passing = setInterval(() => api.clock.advance(1_000), 20);
  const change = act(fan, 'follow', idol.id).finally(() => clearInterval(passing));
  await expect(change).rejects.toMatchObject({ code: 'conflict' });
  await session.abortTransaction();
  await session.endSession();
  expect(await act(fan, 'follow', idol.id)).toEqual({ is_followed: true, follow_count: 1 });
  expect(await profileOf(fan.id)).toMatchObject({ following_count: 1 });
});

test('the bell of a followed member is switched', async () => {
  const fan = await api.createMember();
  const ring = (notification_type: 'on' | 'off', followee_name = 'STAR_1') =>
    api.client(fan)('POST /profiles/followership_notification', { body: { followee_name, notification_type } });
  await expect(ring('on')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ring('on', 'nobody_9')).rejects.toMatchObject({ code: 'not_found' });
  await act(fan, 'follow');
  await ring('on');
  expect(await profileOf(star.id, fan)).toMatchObject({ is_turn_on_notification_btn: true });
  expect((await followerIds(star.id, { isBellOn: true })).ids).toEqual([fan.id]);
  await ring('off');
  expect(await profileOf(star.id, fan)).toMatchObject({ is_turn_on_notification_btn: false });
});

test('members are summarised in a batch, each as the viewer sees them', async () => {
  const [fan, other] = [await api.createMember(), await api.createMember()];
  await act(fan, 'follow');
  const { data: me } = await api.client(fan)('GET /profiles/me');
  const viewer = {
    id: fan.id,
    uid: fan.uid,
    username: fan.username,
    role: me.role,
    createdAt: new Date(me.created_at),
    membership: null,
    language: me.language,
  };
  const summaries = await userSummaries(
    [star.id, other.id, star.id, '0123456789abcdef01234567', 'x'],
    viewer,
    api.deps.clock(),
  );
  expect([...summaries.keys()].sort()).toEqual([star.id, other.id].sort());
  expect(summaries.get(star.id)).toMatchObject({ username: 'star_1', is_followed: true });
  expect(summaries.get(other.id)).toMatchObject({ is_followed: false });
  expect((await userSummaries([star.id], null, api.deps.clock())).get(star.id)).toMatchObject({ is_followed: false });
});

test('who follows more than are remembered sees the same', async () => {
  const fan = await api.createMember();
  const many = Array.from({ length: 501 }, () => ({
    follower_id: new Types.ObjectId(fan.id),
    followee_id: new Types.ObjectId(),
    is_bell_on: false,
    created_at: new Date(),
  }));
  await FollowModel.insertMany(many);
  expect(await profileOf(star.id, fan)).toMatchObject({ is_followed: false });
  await act(fan, 'follow');
  expect(await profileOf(star.id, fan)).toMatchObject({ is_followed: true });
  expect(await asApi(() => followeeIds(fan.id))).toHaveLength(502);
});

test('followers come in pages', async () => {
  const idol = await api.createMember();
  const fans = await Promise.all(Array.from({ length: 3 }, () => api.createMember()));
  for (const fan of fans) await act(fan, 'follow', idol.id);
  const first = await asApi(() => followerIds(idol.id, { limit: 2 }));
  const second = await asApi(() => followerIds(idol.id, { limit: 2, after: first.next ?? undefined }));
  expect([...first.ids, ...second.ids]).toEqual(fans.map((fan) => fan.id));
  expect(second.next).toBeNull();
});
