import { tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { plantMedium, plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { NotificationModel } from '../notifications/model';
import { UserModel } from '../users/model';
import { noteChange } from '../../freshness/changes';
import type { SubscriptionStatus } from '../entitlements/policy';
import type { CreatorPlan } from '@minori/contracts/rules';
import { CreatorSubscriptionModel } from '../subscriptions/model';
import { PostModel } from './model';
import { PostViewModel } from './viewModel';
import { aMembership } from '../../testing/memberships';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let author: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [author, reader] = await Promise.all([api.createMember(), api.createMember()]);
});

afterAll(() => api.close());

const post = (member: TestMember, text: string) => api.client(member)('POST /posts/', { body: { text } });
const read = (id: string, member?: TestMember) => api.client(member)('GET /posts/:id', { params: { id } });
const like = (id: string, member: TestMember, action: 'like' | 'unlike' = 'like') =>
  api.client(member)('POST /posts/:id/likes', { params: { id }, body: { action } });
const idOf = (member: TestMember) => new Types.ObjectId(member.id);

test('requires sign-in', async () => {
  const guest = api.client();
  const params = { id: new Types.ObjectId().toHexString() };
  const refused = { code: 'unauthenticated' };
  await expect(guest('POST /posts/', { body: { text: 'x' } })).rejects.toMatchObject(refused);
  await expect(guest('GET /posts/my_posts')).rejects.toMatchObject(refused);
  await expect(guest('DELETE /posts/:id', { params })).rejects.toMatchObject(refused);
  await expect(guest('POST /posts/:id/likes', { params, body: { action: 'like' } })).rejects.toMatchObject(refused);
});

describe('writing', () => {
  beforeAll(() => asApi(() => prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 10 * DAY_MS)))), 120_000);

  test('a text post comes out at once, with its hashtags', async () => {
    const { data } = await post(author, '  今日の#日本株 は@taro_1 さんと ＃高配当\n次の行 ');
    expect(data).toMatchObject({
      text: '今日の#日本株 は@taro_1 さんと ＃高配当\n次の行',
      title: '今日の#日本株 は@taro_1 さんと ＃高配当 次の行',
      type: 'free',
      status: 'activated',
      hashtags: ['日本株', '高配当'],
      like_count: 0,
      is_my_post: true,
      user_info: { id: author.id, has_new_post: true },
      content_access: { is_authorized: true },
      abilities: { can_delete: true, can_comment: true },
    });
    const seen = await read(data.id);
    expect(seen.data).toMatchObject({ text: data.text, is_my_post: false, abilities: { can_delete: false } });
  });

  test('it counts on the author’s page until it is deleted', async () => {
    const member = await api.createMember();
    const count = async () =>
      (await api.client()('GET /profiles/:id', { params: { id: member.username } })).data.post_count;
    const { data } = await post(member, '数える');
    expect(await count()).toBe(1);
    await api.client(member)('DELETE /posts/:id', { params: { id: data.id } });
    expect(await count()).toBe(0);
  });

  test.each([
    ['nothing', { text: ' \n ' }, { text: { code: 'required' } }],
    ['too much', { text: '長'.repeat(2001) }, { text: { code: 'text_length' } }],
    ['what is no symbol', { text: 'x', symbol_ids: ['nothing'] }, { 'symbol_ids.0': { code: 'invalid' } }],
    [
      'an unknown symbol',
      { text: 'x', symbol_ids: [new Types.ObjectId().toHexString()] },
      { symbol_ids: { code: 'unknown_symbol' } },
    ],
  ])('%s is refused', async (_, body, fields) => {
    await expect(api.client(author)('POST /posts/', { body })).rejects.toMatchObject({ code: 'invalid_input', fields });
  });

  test('a post that names a symbol says whether the author holds it', async () => {
    const body = { text: '日経平均について', symbol_ids: [symbolIdOf('NI225')] };
    await expect(api.client(author)('POST /posts/', { body })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { disclosures: { code: 'disclosure_required', message: '銘柄の保有状況を選択してください。' } },
    });
    const { data } = await api.client(author)('POST /posts/', { body: { ...body, disclosures: ['holding'] } });
    expect(data.disclosures).toEqual(['holding']);
    expect(data.symbols).toMatchObject([{ id: symbolIdOf('NI225'), code: 'NI225' }]);
    await api.runJobs();
  });
});

describe('reading and deleting', () => {
  test('unknown, malformed and deleted posts look the same', async () => {
    const { data } = await post(author, '消える');
    await api.client(author)('DELETE /posts/:id', { params: { id: data.id } });
    const bodyOf = async (id: string, init?: RequestInit) => {
      const response = await fetch(`${api.url}/posts/${id}`, init);
      const body = (await response.json()) as { error: { request_id: string } };
      return { status: response.status, error: { ...body.error, request_id: '' } };
    };
    const deleted = await bodyOf(data.id);
    expect(deleted).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect(await bodyOf(new Types.ObjectId().toHexString())).toEqual(deleted);
    expect(await bodyOf('nonsense')).toEqual(deleted);
    await expect(read(data.id, author)).rejects.toMatchObject({ code: 'not_found' });
    await expect(like(data.id, reader)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('nobody else deletes a post', async () => {
    const { data } = await post(author, '消せない');
    const params = { id: data.id };
    await expect(api.client(reader)('DELETE /posts/:id', { params })).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(data.id, reader)).data.text).toBe('消せない');
    await api.client(author)('DELETE /posts/:id', { params });
    await expect(api.client(author)('DELETE /posts/:id', { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['scheduled', { published_at: new Date(Date.now() + DAY_MS) }],
    ['still processed', { status: 'on_processing' as const }],
    ['disabled', { status: 'disabled' as const }],
  ])('a post that is %s is its author’s alone', async (_, fields) => {
    const member = await api.createMember();
    const id = await plantPost(member, fields);
    await expect(read(id, reader)).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(id, member)).data.id).toBe(id);
    expect((await api.client(member)('GET /posts/my_posts')).data).toMatchObject([{ id }]);
    expect((await api.client(member)('GET /profiles/:id/posts', { params: { id: member.id } })).data).toEqual([]);
  });

  test('a scheduled post comes out when its time has come', async () => {
    const id = await plantPost(author, { published_at: new Date(Date.now() + DAY_MS) });
    api.clock.advance(DAY_MS + 1_000);
    expect((await read(id)).data.id).toBe(id);
    api.clock.advance(-DAY_MS - 1_000);
  });

  test('pages follow each other, also among posts of one instant and when their last one is deleted', async () => {
    const member = await api.createMember();
    const instants = Array.from({ length: 45 }, (_, index) => new Date(Date.now() - Math.floor(index / 10) * 1_000));
    const ids = await Promise.all(instants.map((published_at) => plantPost(member, { published_at })));
    const call = (last_id: string | undefined) =>
      api.client()('GET /profiles/:id/posts', { params: { id: member.username }, query: { last_id } });
    const first = await call(undefined);
    await api.client(member)('DELETE /posts/:id', { params: { id: first.last_id! } });
    const second = await call(first.last_id!);
    const third = await call(second.last_id!);
    const seen = [...first.data, ...second.data, ...third.data].map(({ id }) => id);
    expect(seen).toHaveLength(45);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(third.last_id).toBeNull();
    await expect(api.client()('GET /profiles/:id/posts', { params: { id: 'nobody_x' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('likes', () => {
  test('liking twice is liking once, and so is taking it back', async () => {
    const { data } = await post(author, 'いいね');
    expect((await like(data.id, reader)).data).toEqual({ is_liked: true, like_count: 1 });
    expect((await like(data.id, reader)).data).toEqual({ is_liked: true, like_count: 1 });
    expect((await read(data.id, reader)).data).toMatchObject({ is_liked: true, like_count: 1 });
    expect((await read(data.id, author)).data).toMatchObject({ is_liked: false, like_count: 1 });
    expect((await like(data.id, reader, 'unlike')).data).toEqual({ is_liked: false, like_count: 0 });
    expect((await like(data.id, reader, 'unlike')).data).toEqual({ is_liked: false, like_count: 0 });
  });

  test('a hundred at once by twenty members count exactly', async () => {
    const { data } = await post(author, '人気');
    const members = await Promise.all(Array.from({ length: 20 }, () => api.createMember()));
    const acts = Array.from({ length: 100 }, (_, index) =>
      like(data.id, members[index % 20]!, index % 3 === 0 ? 'unlike' : 'like'),
    );
    await Promise.all(acts);
    const states = await Promise.all(members.map((member) => read(data.id, member)));
    const likers = states.filter((state) => state.data.is_liked).length;
    expect(new Set(states.map((state) => state.data.like_count))).toEqual(new Set([likers]));
    await Promise.all(members.map((member) => like(data.id, member)));
    expect((await read(data.id)).data.like_count).toBe(20);
    const answers = await Promise.all(members.map((member) => like(data.id, member, 'unlike')));
    const counts = answers.map((answer) => answer.data.like_count);
    expect(counts.toSorted((a, b) => b - a)).toEqual(members.map((_, index) => 19 - index));
  });

  test('where there is a block there are no likes, but a like can be taken back', async () => {
    const [blocker, blocked] = await Promise.all([api.createMember(), api.createMember()]);
    const { data } = await post(blocker, 'ブロック');
    await like(data.id, blocked);
    await block(blocker, blocked);
    await expect(like(data.id, blocked)).rejects.toMatchObject({ code: 'blocked' });
    expect((await like(data.id, blocked, 'unlike')).data.like_count).toBe(0);
    const seen = await read(data.id, blocked);
    expect(seen.data).toMatchObject({ is_blocked: true, abilities: { can_comment: false } });
    const other = (await post(blocked, 'ブロックされた人の投稿')).data.id;
    await expect(like(other, blocker)).rejects.toMatchObject({ code: 'blocked' });
  });

  test('what one does with one’s own post is kept for oneself, and never counted', async () => {
    const { data } = await post(author, '自分の投稿');
    const call = api.client(author);
    const params = { id: data.id };
    const shown = () => read(data.id, author).then((answer) => answer.data);
    expect((await like(data.id, author)).data).toEqual({ is_liked: true, like_count: 0 });
    expect((await call('POST /posts/:id/shares', { params, body: {} })).data).toEqual({
      is_shared: true,
      share_count: 0,
    });
    await call('POST /posts/:id/views', { params, body: {} });
    const own = { is_liked: true, is_shared: true, like_count: 0, share_count: 0, view_count: 0 };
    expect(await shown()).toMatchObject(own);
    expect((await like(data.id, reader)).data.like_count).toBe(1);
    expect((await like(data.id, author, 'unlike')).data).toEqual({ is_liked: false, like_count: 1 });
  });
});

test('of a member whom staff shut out nothing is to be seen', async () => {
  const gone = await api.createMember();
  const id = await plantPost(gone);
  expect((await read(id)).data.user_info.id).toBe(gone.id);
  await UserModel.updateOne({ _id: gone.id }, { $set: { disabled_at: new Date() } });
  await noteChange({ members: [gone.id] });
  const missing = { code: 'not_found' };
  await expect(read(id, reader)).rejects.toMatchObject(missing);
  await expect(api.client()('GET /profiles/:id/posts', { params: { id: gone.id } })).rejects.toMatchObject(missing);
  const { data } = await api.client()('GET /feeds/recommend_timeline');
  expect(JSON.stringify(data)).not.toContain(gone.id);
  // For those who come after, the ranking of now has to be made anew.
  api.clock.advance(120_000);
});

describe('views', () => {
  const view = (id: string, { member, agent = 'a' }: { member?: TestMember; agent?: string } = {}) =>
    fetch(`${api.url}/posts/${id}/views`, {
      method: 'POST',
      headers: { 'user-agent': agent, ...(member && { authorization: `Bearer ${member.token()}` }) },
    }).then((response) => response.status);

  test('each viewer counts once a day, the author never', async () => {
    const id = await plantPost(author);
    const views = async () => {
      // Other counters may be two seconds old; a like makes the post be read anew.
      await like(id, reader, 'like');
      await like(id, reader, 'unlike');
      return (await read(id)).data.view_count;
    };
    expect(await Promise.all([view(id), view(id), view(id)])).toEqual([202, 202, 202]);
    await Promise.all([view(id, { member: reader }), view(id, { member: reader }), view(id, { member: author })]);
    expect(await views()).toBe(2);
    api.clock.advance(DAY_MS);
    await view(id);
    expect(await views()).toBe(3);
    api.clock.advance(-DAY_MS);
    expect(await view(new Types.ObjectId().toHexString())).toBe(404);
  });

  test('where there is a block nobody’s look counts', async () => {
    const [blocker, blocked] = await Promise.all([api.createMember(), api.createMember()]);
    await block(blocker, blocked);
    const ids = await Promise.all([plantPost(blocker), plantPost(blocked)]);
    expect(await Promise.all([view(ids[0], { member: blocked }), view(ids[1], { member: blocker })])).toEqual([
      202, 202,
    ]);
    const posts = await PostModel.find({ _id: { $in: ids } }).lean();
    expect(posts.map(({ view_count }) => view_count)).toEqual([0, 0]);
  });

  test('a view that can’t be counted is not noted either', async () => {
    const id = await plantPost(author);
    await read(id);
    await PostModel.deleteOne({ _id: id });
    expect(await view(id)).toBe(404);
    expect(await PostViewModel.countDocuments({ post_id: id })).toBe(0);
  });
});

describe('locked posts', () => {
  const SECRET = 'ここから先は購読者だけが読める秘密の本文です';
  const text = `${'公'.repeat(60)}${SECRET}#秘密のタグ`;
  const types = ['free', 'affiliate', 'paid', 'paid_plus', 'gold'] as const;
  const ids = new Map<(typeof types)[number], string>();
  const roles = new Map<string, TestMember | undefined>();

  /** A link whose page says something, and a picture of it. */
  const plantLink = (owner: TestMember, host: string, title: string) =>
    plantMedium(owner, {
      type: 'link',
      visibility: 'restricted',
      width: 640,
      height: 360,
      blur: 'data:image/webp;base64,AAAA',
      files: [{ variant: 'w960.webp', role: 'thumbnail', bytes: 1, width: 960, height: 540 }],
      link: { url: `https://${host}/page`, title, description: title, site_name: host, post_id: null },
    });

  beforeAll(async () => {
    for (const type of types) {
      const media_ids = [await plantLink(author, 'media.example', SECRET)];
      ids.set(type, await plantPost(author, { type, text, media_ids, hashtags: ['秘密のタグ'] }));
    }
    const subscribe = async (plans: CreatorPlan[], status: SubscriptionStatus, endsInDays: number) => {
      const member = await api.createMember();
      const period_ends_at = new Date(Date.now() + endsInDays * DAY_MS);
      const row = {
        subscriber_id: idOf(member),
        creator_id: idOf(author),
        status,
        period_ends_at,
        created_at: new Date(),
        started_at: new Date(),
        terms: null,
      };
      await CreatorSubscriptionModel.insertMany(plans.map((plan) => ({ ...row, plan })));
      return member;
    };
    const rank = (name: 'silver' | 'gold' | 'platinum') =>
      api.createMember({ fields: { membership: aMembership(`${name}-membership`) } });
    roles.set('guest', undefined);
    roles.set('member', reader);
    roles.set('author', author);
    roles.set('prime', await subscribe(['prime'], 'active', 10));
    roles.set('trial', await subscribe(['prime'], 'trialing', 10));
    roles.set('canceled', await subscribe(['prime'], 'canceled', 1));
    roles.set('over', await subscribe(['prime'], 'canceled', -1));
    roles.set('unpaid', await subscribe(['prime'], 'unpaid', -2));
    roles.set('unpaid too long', await subscribe(['prime'], 'unpaid', -4));
    roles.set('ended', await subscribe(['prime', 'prime_plus'], 'ended', 10));
    roles.set('prime and plus', await subscribe(['prime', 'prime_plus'], 'active', 10));
    roles.set('plus alone', await subscribe(['prime_plus'], 'active', 10));
    roles.set('silver', await rank('silver'));
    roles.set('gold', await rank('gold'));
    roles.set('platinum', await rank('platinum'));
  });

  test.each([
    ['guest', []],
    ['member', []],
    ['author', ['paid', 'paid_plus', 'gold']],
    ['prime', ['paid']],
    ['trial', ['paid']],
    ['canceled', ['paid']],
    ['over', []],
    ['unpaid', ['paid']],
    ['unpaid too long', []],
    ['ended', []],
    ['prime and plus', ['paid', 'paid_plus']],
    ['plus alone', []],
    ['silver', []],
    ['gold', ['gold']],
    ['platinum', ['gold']],
  ])('%s reads %j besides what is open to all', async (role, opened) => {
    const readable: string[] = [];
    for (const [type, id] of ids) {
      const { data } = await read(id, roles.get(role));
      if (data.content_access.is_authorized) readable.push(type);
      expect(data.text).toBe(data.content_access.is_authorized ? text : '公'.repeat(60));
    }
    expect(readable).toEqual(['free', 'affiliate', ...opened]);
  });

  test('a locked post keeps its size and blur, and no address', async () => {
    const { data } = await read(ids.get('paid')!, reader);
    expect(data.title).toBe('公'.repeat(30));
    expect(data.abilities.can_comment).toBe(false);
    expect(data.hashtags).toEqual([]);
    expect(data.media).toMatchObject([
      {
        type: 'link',
        data: { url: null, thumbnail_url: null, title: null, width: 640, blur: 'data:image/webp;base64,AAAA' },
      },
    ]);
  });

  test('no answer to somebody without access holds anything of what is locked', async () => {
    const seller = await api.createMember({ fields: { is_creator: true, badge: 'level5' } });
    const fan = await api.createMember();
    await api.client(fan)('POST /users/follows', { body: { user_id: seller.id, action: 'follow' } });
    const lockedIds: string[] = [];
    for (const type of ['paid', 'paid_plus', 'gold'] as const) {
      const media_ids = [String(await plantLink(seller, 'locked.example', '鍵'))];
      const body = { type, media_ids, text: `${'公'.repeat(60)}鍵のかかった本文#鍵` };
      lockedIds.push((await api.client(seller)('POST /posts/', { body })).data.id);
    }
    await api.runJobs();
    await NotificationModel.insertMany(
      lockedIds.map((id) => ({
        user_id: idOf(fan),
        type: 'host_create_post' as const,
        about: { kind: 'post', id: new Types.ObjectId(id) },
        created_at: new Date(),
      })),
    );
    const paths = [
      ...lockedIds.map((id) => `/posts/${id}`),
      `/profiles/${seller.username}/posts`,
      '/feeds/recommend_timeline',
      '/feeds/following_timeline',
      '/feeds/creator-posts',
      '/notifications/',
    ];
    for (const path of paths) {
      const response = await fetch(api.url + path, { headers: { authorization: `Bearer ${fan.token()}` } });
      const body = await response.text();
      expect({ path, names: body.includes(seller.id) }).toEqual({ path, names: true });
      expect({ path, leaks: /鍵|locked\.example/.test(body) }).toEqual({ path, leaks: false });
    }
  });
});
