import { tokyoDay } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { plantPost } from '../../testing/posts';
import { subscribe } from '../../testing/subscriptions';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { Types } from 'mongoose';
import { aMembership } from '../../testing/memberships';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

let api: TestApi;
let author: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  await prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 10 * DAY_MS)));
  author = await api.createMember({ fields: { is_creator: true } });
  reader = await api.createMember();
}, 120_000);

afterAll(() => api.close());

const ago = (hours: number) => new Date(api.deps.clock().getTime() - hours * HOUR_MS);
const save = (id: string, member: TestMember, action: 'save' | 'unsave' = 'save') =>
  api.client(member)('POST /posts/:id/saves', { params: { id }, body: { action } });
const share = (id: string, member: TestMember) =>
  api.client(member)('POST /posts/:id/shares', { params: { id }, body: {} });
const idsOf = (posts: { id: string }[]) => posts.map(({ id }) => id);

describe('reactions', () => {
  test('double clicks save, like and share once', async () => {
    const id = await plantPost(author);
    await Promise.all([1, 2, 3].map(() => save(id, reader)));
    await Promise.all([1, 2, 3].map(() => share(id, reader)));
    const body = { action: 'like' as const };
    await Promise.all([1, 2, 3].map(() => api.client(reader)('POST /posts/:id/likes', { params: { id }, body })));
    const { data } = await api.client(reader)('GET /posts/:id', { params: { id } });
    expect(data).toMatchObject({ is_saved: true, is_shared: true, is_liked: true, share_count: 1, like_count: 1 });
    await save(id, reader, 'unsave');
    const after = await api.client(reader)('GET /posts/:id', { params: { id } });
    expect(after.data).toMatchObject({ is_saved: false, is_shared: true, is_liked: true });
  });

  test('a share counts once a day, the author’s own never, and its author hears of it once', async () => {
    const id = await plantPost(author);
    await share(id, reader);
    await share(id, author);
    api.clock.advance(DAY_MS);
    expect((await share(id, reader)).data.share_count).toBe(2);
    await api.runJobs();
    const { data } = await api.client(author)('GET /notifications/', { query: {} });
    expect(data.filter(({ type, post }) => type === 'share_post' && post?.id === id)).toMatchObject([
      { actor_count: 1 },
    ]);
  });

  test('who is blocked sees that there is a post, nothing of it, and can do nothing with it', async () => {
    const blocked = await api.createMember();
    const id = await plantPost(author, { text: '見えない本文', title: '見えない題名', hashtags: ['見えない'] });
    await save(id, blocked);
    await block(author, blocked);
    const response = await fetch(`${api.url}/posts/${id}`, { headers: { authorization: `Bearer ${blocked.token()}` } });
    const text = await response.text();
    expect(text).not.toContain('見えない');
    expect(JSON.parse(text)).toMatchObject({
      data: {
        is_blocked: true,
        text: '',
        title: '',
        media: [],
        content_access: { is_authorized: false, requires: null },
      },
    });
    const refused = { code: 'blocked' };
    const params = { id };
    const client = api.client(blocked);
    await expect(client('POST /posts/:id/likes', { params, body: { action: 'like' } })).rejects.toMatchObject(refused);
    await expect(share(id, blocked)).rejects.toMatchObject(refused);
    await expect(client('GET /posts/:id/history', { params })).rejects.toMatchObject(refused);
    await save(id, blocked, 'unsave');
    await expect(save(id, blocked)).rejects.toMatchObject(refused);
  });
});

describe('saved posts', () => {
  test('latest saved first; paging neither skips nor repeats while they change', async () => {
    const member = await api.createMember();
    const ids: string[] = [];
    for (let count = 0; count < 23; count += 1) {
      const id = await plantPost(author, { published_at: ago(count) });
      await save(id, member);
      ids.unshift(id);
    }
    const client = api.client(member);
    const first = await client('GET /posts/saved', { query: {} });
    expect(idsOf(first.data)).toEqual(ids.slice(0, 20));
    await save(ids[19]!, member, 'unsave');
    await save(ids[19]!, member);
    await save(ids[2]!, member, 'unsave');
    const second = await client('GET /posts/saved', { query: { last_id: first.last_id! } });
    expect(idsOf(second.data)).toEqual(ids.slice(20));
    expect(second.last_id).toBeNull();
  });

  test('searching them is for silver, finds no locked text, and any width', async () => {
    const silver = await api.createMember({ fields: { membership: aMembership('silver-membership') } });
    const open = await plantPost(author, { text: 'ＥＴＦの話' });
    const locked = await plantPost(author, { text: `${'公'.repeat(60)}ETFの秘密`, type: 'paid' });
    const other = await plantPost(author, { text: '別の話' });
    for (const id of [open, locked, other]) await save(id, silver);
    const { data } = await api.client(silver)('GET /posts/saved', { query: { keyword: 'etf' } });
    expect(idsOf(data)).toEqual([open]);
    await expect(api.client(reader)('GET /posts/saved', { query: { keyword: 'etf' } })).rejects.toMatchObject({
      code: 'forbidden',
      message: '保存した投稿の検索は、Silverメンバーシップ以上で使えます。',
    });
  });
});

test('unread posts are those of followed members that were not viewed', async () => {
  const [member, writer] = [await api.createMember(), await api.createMember()];
  await api.client(member)('POST /users/follows', { body: { user_id: writer.id, action: 'follow' } });
  const ids = await Promise.all([1, 2, 3].map((hours) => plantPost(writer, { published_at: ago(hours) })));
  await plantPost(writer, { published_at: ago(15 * 24) });
  await api.client(member)('POST /posts/:id/views', { params: { id: ids[1]! }, body: {} });
  const { data, last_id } = await api.client(member)('GET /posts/unread', { query: {} });
  expect([idsOf(data), last_id]).toEqual([[ids[0], ids[2]], null]);
  const none = await api.client(writer)('GET /posts/unread', { query: {} });
  expect(none.data).toEqual([]);
});

test('paid posts are those of the creators that one has subscribed to', async () => {
  const [creator, member] = [await api.createMember({ fields: { is_creator: true } }), await api.createMember()];
  const paid = await plantPost(creator, { type: 'paid', published_at: ago(1) });
  const plus = await plantPost(creator, { type: 'paid_plus', published_at: ago(2) });
  await plantPost(creator, { type: 'free' });
  expect((await api.client(member)('GET /posts/paid', { query: {} })).data).toEqual([]);
  await subscribe(member, creator, ['prime']);
  const { data } = await api.client(member)('GET /posts/paid', { query: {} });
  expect(data.map(({ id, content_access }) => [id, content_access.is_authorized])).toEqual([
    [paid, true],
    [plus, false],
  ]);
});

test('own posts by where they stand', async () => {
  const member = await api.createMember();
  const client = api.client(member);
  const ids: Record<string, string> = {
    published: await plantPost(member),
    processing: await plantPost(member, {
      status: 'on_processing',
      list_state: 'processing',
      pending_steps: ['media'],
    }),
    in_review: await plantPost(member, { status: 'on_processing', list_state: 'in_review', pending_steps: ['review'] }),
    failed: await plantPost(member, { status: 'disabled', list_state: 'failed', off_reason: 'media_failed' }),
    canceled: await plantPost(member, { status: 'disabled', list_state: 'canceled', off_reason: 'canceled' }),
    scheduled: await plantPost(member, { published_at: ago(-5), announced_at: null }),
  };
  for (const [status, id] of Object.entries(ids)) {
    const { data } = await client('GET /posts/my_posts', { query: { status: status as 'published' } });
    expect([status, idsOf(data), data[0]?.post_state]).toEqual([status, [id], status]);
  }
  const all = await client('GET /posts/my_posts', { query: {} });
  expect(new Set(idsOf(all.data))).toEqual(new Set(Object.values(ids)));
  const others = await api.client(reader)('GET /profiles/:id/posts', { params: { id: member.username } });
  expect(idsOf(others.data)).toEqual([ids['published']]);
});

test('a member’s posts can be narrowed to those that not everybody may read', async () => {
  const member = await api.createMember({ fields: { is_creator: true } });
  const types = ['free', 'gold', 'affiliate', 'paid', 'paid_plus'] as const;
  const ids: string[] = [];
  for (const [at, type] of types.entries()) {
    ids.push(await plantPost(member, { type, text: `秘密${'。'.repeat(80)}`, published_at: ago(10 - at) }));
  }
  const query = { type: 'paid' as const };
  const { data, last_id } = await api.client()('GET /profiles/:id/posts', { params: { id: member.id }, query });
  expect(idsOf(data)).toEqual([ids[4], ids[3], ids[1]]);
  expect(data.every(({ content_access }) => !content_access.is_authorized)).toBe(true);
  expect(last_id).toBeNull();
});

describe('posts near to something', () => {
  const symbol_ids = () => [new Types.ObjectId(symbolIdOf('USDJPY'))];

  test('of symbols: newest in pages, the most liked at once', async () => {
    const ids: string[] = [];
    for (let hours = 0; hours < 22; hours += 1) {
      ids.push(await plantPost(author, { symbol_ids: symbol_ids(), published_at: ago(hours + 1), like_count: hours }));
    }
    const query = { symbols: symbolIdOf('USDJPY') };
    const first = await api.client()('GET /posts/charts/symbols/related_posts', { query });
    expect(idsOf(first.data)).toEqual(ids.slice(0, 20));
    const next = { symbols: [symbolIdOf('USDJPY'), symbolIdOf('NI225')], page: first.next_page! };
    const second = await api.client()('GET /posts/charts/symbols/related_posts', { query: next });
    expect(idsOf(second.data)).toEqual(ids.slice(20));
    const popular = await api.client()('GET /posts/charts/symbols/related_posts', {
      query: { ...query, tab_name: 'popular' },
    });
    expect(idsOf(popular.data)).toEqual(ids.toReversed().slice(0, 20));
    await expect(
      api.client()('GET /posts/charts/symbols/related_posts', { query: { ...query, page: 'x' } }),
    ).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  test('of a post: its symbols, then its hashtags, then its author', async () => {
    const writer = await api.createMember();
    const own = await plantPost(writer);
    const tagged = await plantPost(author, { hashtags: ['めずらしい'], text: '#めずらしい' });
    const id = await plantPost(writer, { hashtags: ['めずらしい'], text: '#めずらしい' });
    const { data } = await api.client()('GET /posts/related', { query: { post_id: id } });
    expect(idsOf(data)).toEqual([tagged, own]);
  });

  test('of a creator: those that readers liked best', async () => {
    const writer = await api.createMember();
    const few = await plantPost(writer, { like_count: 1 });
    const many = await plantPost(writer, { like_count: 9 });
    const { data } = await api.client()('GET /posts/creator/:id/top', { params: { id: writer.username } });
    expect(idsOf(data)).toEqual([many, few]);
    await expect(api.client()('GET /posts/creator/:id/top', { params: { id: 'nobody' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('a hashtag in the hidden part of a locked post does not lead to it', async () => {
  const hashtags = ['隠れた話題'];
  const hidden = await plantPost(author, { type: 'paid', text: `${'公'.repeat(60)} #隠れた話題`, hashtags });
  const shown = await plantPost(author, { type: 'paid', text: `#隠れた話題 ${'公'.repeat(60)}`, hashtags });
  const own = await plantPost(reader, { text: '#隠れた話題', hashtags });
  const { data } = await api.client(reader)('GET /posts/related', { query: { post_id: own } });
  const found = idsOf(data);
  expect(found).toContain(shown);
  expect(found).not.toContain(hidden);
});
