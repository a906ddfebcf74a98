import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { plantPost } from '../../testing/posts';
import { insertCatalogue, symbolIdOf } from '../market/symbolModel';
import { UserModel } from './model';
import { BlockModel, FollowModel } from './relations';
import { aMembership } from '../../testing/memberships';

let api: TestApi;
let one: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  await asApi(() => insertCatalogue());
});

afterAll(() => api.close());

beforeEach(async () => {
  [one, other] = await Promise.all([api.createMember(), api.createMember()]);
});

const follow = (member: TestMember, user: TestMember, action: 'follow' | 'unfollow' = 'follow') =>
  api.client(member)('POST /users/follows', { body: { user_id: user.id, action } });
const block = (member: TestMember, user_id: string, action: 'block' | 'unblock' = 'block') =>
  api.client(member)('POST /users/blocks', { body: { user_id, action } });
const mute = (member: TestMember, user_id: string, action: 'mute' | 'unmute' = 'mute') =>
  api.client(member)('POST /users/mutes', { body: { user_id, action } });
const profile = async (id: string, member?: TestMember) =>
  (await api.client(member)('GET /profiles/:id', { params: { id } })).data;
const countsOf = async ({ id }: TestMember) => {
  const user = (await UserModel.findById(id).lean())!;
  return [user.follow_count, user.following_count, user.block_count];
};
const nobody = new Types.ObjectId().toHexString();

describe('blocks', () => {
  test('end follows both ways, and forbid new ones', async () => {
    await Promise.all([follow(one, other), follow(other, one)]);
    expect((await block(one, other.id)).data).toEqual({ is_blocking: true });
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [0, 0, 1],
      [0, 0, 0],
    ]);
    await expect(follow(one, other)).rejects.toMatchObject({ code: 'blocked' });
    await expect(follow(other, one)).rejects.toMatchObject({ code: 'blocked' });
    expect(await profile(other.id, one)).toMatchObject({ is_blocked: true, is_blocking: true, is_followed: false });
    expect(await profile(one.id, other)).toMatchObject({ is_blocked: true, is_blocking: false });
    expect(await profile(one.id)).toMatchObject({ is_blocked: false, is_blocking: false });

    await block(one, other.id, 'unblock');
    expect(await profile(other.id, one)).toMatchObject({ is_blocked: false, is_blocking: false });
    await follow(other, one);
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  test('forbid liking, commenting and mentioning, and hide lists of people', async () => {
    const post = await plantPost(one);
    await block(one, other.id);
    const like = api.client(other)('POST /posts/:id/likes', { params: { id: post }, body: { action: 'like' } });
    await expect(like).rejects.toMatchObject({ code: 'blocked' });
    const comment = api.client(other)('POST /posts/:id/comments', { params: { id: post }, body: { text: 'x' } });
    await expect(comment).rejects.toMatchObject({ code: 'blocked' });
    const ownPost = await plantPost(other);
    const { data } = await api.client(other)('POST /posts/:id/comments', {
      params: { id: ownPost },
      body: { text: `@${one.username} さん` },
    });
    expect(data.mentions).toEqual([]);
    for (const key of ['GET /users/:id/followers', 'GET /users/:id/followees'] as const) {
      await expect(api.client(other)(key, { params: { id: one.id } })).rejects.toMatchObject({ code: 'blocked' });
    }
  });

  test('a block and a follow at the same time leave no follow', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = await Promise.all([api.createMember(), api.createMember()]);
      await Promise.allSettled([follow(a, b), block(b, a.id), follow(b, a), block(b, a.id)]);
      const either = [
        { follower_id: a.id, followee_id: b.id },
        { follower_id: b.id, followee_id: a.id },
      ];
      expect(await asApi(() => FollowModel.countDocuments({ $or: either }))).toBe(0);
      expect([await countsOf(a), await countsOf(b)]).toEqual([
        [0, 0, 0],
        [0, 0, 1],
      ]);
    }
  });

  test('twice is once; oneself and nobody can’t be blocked; the list is one’s own', async () => {
    const third = await api.createMember();
    await Promise.all([block(one, other.id), block(one, other.id)]);
    await block(one, third.id);
    expect(await BlockModel.countDocuments({ blocker_id: one.id })).toBe(2);
    await expect(block(one, one.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(block(one, nobody)).rejects.toMatchObject({ code: 'not_found' });
    await block(one, nobody, 'unblock');
    const { data } = await api.client(one)('GET /users/blocks');
    expect(data.map(({ id }) => id)).toEqual([third.id, other.id]);
    expect((await api.client(other)('GET /users/blocks')).data).toEqual([]);
  });
});

describe('mutes', () => {
  test('hide comments of the muted from the one who mutes, who alone knows', async () => {
    const post = await plantPost(one);
    const say = (member: TestMember) =>
      api.client(member)('POST /posts/:id/comments', { params: { id: post }, body: { text: 'コメント' } });
    await Promise.all([say(one), say(other)]);
    expect((await mute(one, other.id)).data).toEqual({ is_muted: true });
    const authorsFor = async (member?: TestMember) => {
      const { data } = await api.client(member)('GET /posts/:id/comments', { params: { id: post } });
      return data.map(({ user_info }) => user_info?.id ?? '').toSorted();
    };
    expect(await authorsFor(one)).toEqual([one.id]);
    expect(await authorsFor(other)).toEqual([one.id, other.id].toSorted());
    expect(await profile(other.id, one)).toMatchObject({ is_muted: true, is_blocked: false });
    expect(await profile(one.id, other)).toMatchObject({ is_muted: false });
    expect((await api.client(one)('GET /users/mutes')).data.map(({ id }) => id)).toEqual([other.id]);
    await mute(one, other.id, 'unmute');
    expect(await authorsFor(one)).toHaveLength(2);
  });

  test('the muted are not heard', async () => {
    await mute(one, other.id);
    await follow(other, one);
    await api.runJobs();
    expect((await api.client(one)('GET /notifications/')).data).toEqual([]);
  });

  test('oneself and nobody can’t be muted', async () => {
    await expect(mute(one, one.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(mute(one, nobody)).rejects.toMatchObject({ code: 'not_found' });
    await mute(one, nobody, 'unmute');
  });

  test('words and symbols are set as a whole, each once', async () => {
    const call = api.client(one);
    expect((await call('GET /users/mute_settings')).data).toEqual({ words: [], symbol_ids: [] });
    const nikkei = symbolIdOf('NI225');
    const { data } = await call('PUT /users/mute_settings', {
      body: { words: ['仮想通貨', 'FX', 'ｆｘ'], symbol_ids: [nikkei, nikkei] },
    });
    expect(data).toEqual({ words: ['仮想通貨', 'ｆｘ'], symbol_ids: [nikkei] });
    expect((await call('GET /users/mute_settings')).data).toEqual(data);
    const unknown = call('PUT /users/mute_settings', { body: { words: [], symbol_ids: [nobody] } });
    await expect(unknown).rejects.toMatchObject({ fields: { symbol_ids: { code: 'unknown_symbol' } } });
    expect((await api.client(other)('GET /users/mute_settings')).data.words).toEqual([]);
  });

  test('what timelines leave out is kept beside them', async () => {
    const call = api.client(one);
    expect((await call('GET /users/reading_settings')).data).toEqual({ hide_read: false, hide_locked: false });
    await Promise.all([
      call('PUT /users/mute_settings', { body: { words: ['x'], symbol_ids: [] } }),
      call('PUT /users/reading_settings', { body: { hide_read: true, hide_locked: false } }),
    ]);
    expect((await call('GET /users/reading_settings')).data).toEqual({ hide_read: true, hide_locked: false });
    expect((await call('GET /users/mute_settings')).data.words).toEqual(['x']);
  });
});

describe('followers and followees', () => {
  test('latest first, page by page, without those across a block', async () => {
    const fans = await Promise.all(Array.from({ length: 23 }, () => api.createMember()));
    for (const fan of fans) await follow(fan, one);
    const expected = fans.map(({ id }) => id).toReversed();
    const first = await api.client()('GET /users/:id/followers', { params: { id: one.username } });
    const last_id = first.last_id ?? undefined;
    await follow(other, one);
    const second = await api.client()('GET /users/:id/followers', { params: { id: one.id }, query: { last_id } });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected);
    expect(second.last_id).toBeNull();
    expect((await api.client()('GET /users/:id/followees', { params: { id: other.id } })).data).toMatchObject([
      { id: one.id },
    ]);
    await block(fans[22]!, fans[21]!.id);
    const { data } = await api.client(fans[21])('GET /users/:id/followers', { params: { id: one.id } });
    expect(data.map(({ id }) => id)).not.toContain(fans[22]!.id);
    expect(data).toHaveLength(19);
  });

  test('of nobody there are none', async () => {
    const call = api.client()('GET /users/:id/followers', { params: { id: nobody } });
    await expect(call).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('who viewed the profile', () => {
  test('is noted once a day, and told in one notification while it is unread', async () => {
    const silver = await api.createMember({ fields: { membership: aMembership('silver-membership') } });
    for (let round = 0; round < 2; round += 1) {
      await profile(silver.id, one);
      await profile(silver.username, other);
      await profile(silver.id);
      await profile(silver.id, silver);
      await api.client(one)('GET /profiles/:id', { params: { id: silver.id }, query: { preload: '1' } });
    }
    await api.runJobs();
    const answer = await api.client(silver)('GET /profiles/profile_viewed/users');
    expect(answer).toMatchObject({ is_visible: true, view_count: 2, next_page: null });
    expect(answer.data.map(({ user_info }) => user_info.id)).toEqual([other.id, one.id]);
    const [told, ...rest] = (await api.client(silver)('GET /notifications/')).data;
    expect(rest).toEqual([]);
    expect(told).toMatchObject({ type: 'profile_view', user_info: null, profile_view: { count: 2 } });
    expect(told!.profile_view!.profile_viewers.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
  });

  test('shows the others only how many', async () => {
    await profile(one.id, other);
    await api.runJobs();
    expect(await api.client(one)('GET /profiles/profile_viewed/users')).toEqual({
      data: [],
      is_visible: false,
      view_count: 1,
      next_page: null,
    });
    const [told] = (await api.client(one)('GET /notifications/')).data;
    expect(told).toMatchObject({ user_info: null, profile_view: { count: 1, profile_viewers: [] } });
  });

  test('pages stay as they were while others come', async () => {
    const silver = await api.createMember({ fields: { membership: aMembership('silver-membership') } });
    const viewers = await Promise.all(Array.from({ length: 22 }, () => api.createMember()));
    for (const viewer of viewers) await profile(silver.id, viewer);
    const read = (query: { page?: string }) => api.client(silver)('GET /profiles/profile_viewed/users', { query });
    const first = await read({});
    await profile(silver.id, one);
    const second = await read({ page: first.next_page! });
    const seen = [...first.data, ...second.data].map(({ user_info }) => user_info.id);
    expect(seen).toEqual(viewers.map(({ id }) => id).toReversed());
    expect(second.next_page).toBeNull();
  });

  test('nobody across a block is noted', async () => {
    await block(one, other.id);
    await profile(one.id, other);
    await profile(other.id, one);
    expect((await api.client(one)('GET /profiles/profile_viewed/users')).view_count).toBe(0);
  });
});

test('requires sign-in', async () => {
  const guest = api.client();
  const refused = { code: 'unauthenticated' };
  await expect(guest('POST /users/blocks', { body: { user_id: one.id, action: 'block' } })).rejects.toMatchObject(
    refused,
  );
  await expect(guest('POST /users/mutes', { body: { user_id: one.id, action: 'mute' } })).rejects.toMatchObject(
    refused,
  );
  await expect(guest('GET /profiles/profile_viewed/users')).rejects.toMatchObject(refused);
});
