import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { idsIn } from '../../testing/feeds';
import { publishPost } from '../../testing/posts';
import { CreatorSubscriptionModel } from '../subscriptions/model';
import { DOMAINS } from '../topics/domains';

const MINUTE_MS = 60_000;

let api: TestApi;
let creators: TestMember[];
let reader: TestMember;
let subscriber: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [reader, subscriber] = [await api.createMember(), await api.createMember()];
  creators = [];
  for (let n = 0; n < 4; n++) creators.push(await api.createMember({ fields: { is_creator: true } }));
});

afterAll(() => api.close());

const minutesAgo = (minutes: number) => new Date(api.deps.clock().getTime() - minutes * MINUTE_MS);

async function subscribe(who: TestMember, creator: TestMember) {
  await CreatorSubscriptionModel.create({
    subscriber_id: who.id,
    creator_id: creator.id,
    plan: 'prime',
    status: 'active',
    period_ends_at: minutesAgo(-60_000),
    created_at: minutesAgo(10),
    started_at: minutesAgo(10),
  });
}

/** The posts of all pages. */
async function all(
  read: (next_key?: string) => Promise<{ data: Parameters<typeof idsIn>[0]; next_key: string | null }>,
) {
  const ids: string[] = [];
  let key: string | undefined;
  do {
    const page = await read(key);
    ids.push(...idsIn(page.data));
    key = page.next_key ?? undefined;
  } while (key !== undefined);
  return ids;
}

describe('posts for subscribers', () => {
  test('those of the creators that one has subscribed to come first, and subscribing on the way changes nothing', async () => {
    const posts: { id: string; creator: TestMember }[] = [];
    for (let n = 0; n < 50; n++) {
      const creator = creators[n % 4]!;
      const type = n % 8 < 4 ? ('paid' as const) : ('paid_plus' as const);
      posts.unshift({ id: await publishPost(creator, { type, published_at: minutesAgo(100 - n) }), creator });
    }
    await publishPost(creators[0]!, { type: 'free' });
    await api.runJobs();
    const newest = posts.map(({ id }) => id);
    const prime = (who?: TestMember) => (next_key?: string) =>
      api.client(who)('GET /feeds/prime_posts', { query: { next_key } });
    expect(await all(prime())).toEqual(newest);
    expect(await all(prime(reader))).toEqual(newest);
    await subscribe(subscriber, creators[2]!);
    const ofCreator = (index: number) => posts.filter(({ creator }) => creator === creators[index]).map(({ id }) => id);
    const expected = [...ofCreator(2), ...newest.filter((id) => !ofCreator(2).includes(id))];
    const read = prime(subscriber);
    let pages = 0;
    const seen = await all(async (key) => {
      if (pages++ === 1) await subscribe(subscriber, creators[1]!);
      return read(key);
    });
    expect(seen).toEqual(expected);
    expect(
      await all((key) => api.client()('GET /feeds/prime_posts', { query: { next_key: key, hide_locked: 'true' } })),
    ).toEqual([]);
    const { data } = await api.client()('GET /feeds/prime_posts');
    expect(data.every((item) => item.type === 'post' && !item.post.content_access.is_authorized)).toBe(true);
  });
});

test('live posts, posts of a level and posts of a topic have lists of their own, which edits and deletions follow', async () => {
  const [author] = creators;
  const live = await publishPost(author!, { media_types: ['stream'], text: '配信 #相場会議', hashtags: ['相場会議'] });
  const beginner = await publishPost(author!, { text: 'NISAのはじめかた #相場会議', hashtags: ['相場会議'] });
  const advanced = await publishPost(author!, { text: 'オプションのガンマと空売りの需給' });
  const locked = await publishPost(author!, {
    type: 'paid',
    text: `${'見出し'.repeat(25)} #相場会議 オプションと空売り`,
    hashtags: ['相場会議'],
  });
  await api.runJobs();
  const client = api.client();
  const topic = (query = {}) => client('GET /feeds/topics/:topic', { params: { topic: '＃相場会議' }, query });
  expect(idsIn((await client('GET /feeds/live_posts')).data)).toEqual([live]);
  expect(idsIn((await client('GET /feeds/investment_level_posts')).data)).toEqual([beginner]);
  const levels = await client('GET /feeds/investment_level_posts', { query: { investment_level: 'advanced' } });
  // What a locked post says beyond its beginning shows in no list.
  expect(idsIn(levels.data)).toEqual([advanced]);
  expect(idsIn((await topic()).data)).toEqual([beginner, live]);
  expect(idsIn((await topic({ is_live: 'true' })).data)).toEqual([live]);
  const home = (investment_level: 'beginner', sort: 'recommend' | 'newest' | 'popular') =>
    client('GET /feeds/recommend_timeline', { query: { investment_level, sort } });
  for (const sort of ['recommend', 'newest', 'popular'] as const) {
    expect(idsIn((await home('beginner', sort)).data)).toEqual([beginner]);
  }
  const read = () => client('GET /posts/topics/:topic', { params: { topic: '相場会議' } });
  expect((await read()).data).toMatchObject({ name: '相場会議', post_count: 2 });
  await api.client(author)('DELETE /posts/:id', { params: { id: beginner } });
  expect(idsIn((await topic()).data)).toEqual([live]);
  await api.runJobs();
  expect((await read()).data.post_count).toBe(1);
  const missing = client('GET /feeds/topics/:topic', { params: { topic: 'ない話題' } });
  await expect(missing).rejects.toMatchObject({ code: 'not_found' });
  expect(locked).toBeTruthy();
});

test('the newest order pages through all posts, while others come and go', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 45; n++) ids.unshift(await publishPost(creators[n % 4]!, { published_at: minutesAgo(50 - n) }));
  await api.runJobs();
  const read = (page?: string) =>
    api.client(reader)('GET /feeds/recommend_timeline', { query: { sort: 'newest', page } });
  const first = await read();
  await publishPost(creators[0]!);
  await api.client(creators[1]!)('DELETE /posts/:id', { params: { id: ids.find((_, at) => (44 - at) % 4 === 1)! } });
  await api.runJobs();
  const second = await read(first.next_page!);
  const third = await read(second.next_page!);
  const seen = idsIn([...first.data, ...second.data, ...third.data]);
  expect(new Set(seen).size).toBe(seen.length);
  expect(ids.filter((id) => !seen.includes(id)).length).toBeLessThanOrEqual(1);
  await expect(read('nonsense')).rejects.toMatchObject({ status: 400, fields: { page: { code: 'invalid_cursor' } } });
});

test('the topics timeline goes on with the topics that it began with', async () => {
  const forex = DOMAINS.find(({ name }) => name.en === 'Currencies')!;
  const client = api.client(reader);
  const choose = (domain_ids: string[], is_remove_domain_only = false) =>
    client('POST /users/domains', { body: { domain_ids, is_remove_domain_only } });
  const ids: string[] = [];
  for (let n = 0; n < 25; n++) ids.unshift(await publishPost(creators[n % 4]!, { text: `ドル円の話 ${n}` }));
  await api.runJobs();
  await choose([forex.id]);
  const first = await client('GET /feeds/topics_timeline');
  await choose([forex.id], true);
  const second = await client('GET /feeds/topics_timeline', { query: { next_key: first.next_key! } });
  expect(idsIn([...first.data, ...second.data])).toEqual(ids);
  expect((await client('GET /feeds/topics_timeline')).data).toEqual([]);
  await expect(choose([new Types.ObjectId().toHexString()])).rejects.toMatchObject({ code: 'invalid_input' });
  const malformed = client('GET /feeds/topics_timeline', { query: { next_key: 'x' } });
  await expect(malformed).rejects.toMatchObject({ code: 'invalid_cursor' });
});

test('trending posts are those that readers do most with now', async () => {
  const quiet = await publishPost(creators[0]!, { view_count: 3 });
  const loud = await publishPost(creators[1]!, { view_count: 3_000, published_at: minutesAgo(60) });
  const old = await publishPost(creators[2]!, { view_count: 9_000, published_at: minutesAgo(60 * 72) });
  await api.runJobs();
  api.clock.advance(2 * MINUTE_MS);
  const ids = idsIn((await api.client(reader)('GET /feeds/trending_posts')).data);
  expect(ids.slice(0, 2)).toEqual([loud, old]);
  expect(ids).toContain(quiet);
});
