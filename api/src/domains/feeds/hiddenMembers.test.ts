import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { publishPost } from '../../testing/posts';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';

const DAY_MS = 86_400_000;

let api: TestApi;
let author: TestMember;
let other: TestMember;
let seen: { id: string; symbol: string };

beforeAll(async () => {
  api = await startTestApi();
  await prepareMarket(api.deps, new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10));
  const fields = { is_creator: true, is_featured: true, is_official: true };
  author = await api.createMember({ username: 'yukari_yen', fields });
  other = await api.createMember({ fields });
  const symbol = symbolIdOf('USDJPY');
  const about = { symbol_ids: [new Types.ObjectId(symbol)], title: '円の話' };
  seen = { id: await publishPost(other, { ...about, title: '読んでいる投稿' }), symbol };
  await publishPost(author, about);
  await api.runJobs();
});

afterAll(() => api.close());

/** Whether a list holds something by the author, for each list that a reader has. */
async function listsWith(reader: TestMember): Promise<Record<string, boolean>> {
  const client = api.client(reader);
  const answers = {
    recommended: await client('GET /feeds/recommend_timeline'),
    newest: await client('GET /feeds/recommend_timeline', { query: { sort: 'newest' } }),
    trending: await client('GET /feeds/trending_posts'),
    spotlight: await client('GET /feeds/creator-posts'),
    ranking: await client('GET /users/creators_ranking'),
    suggested: await client('GET /feeds/featured_users'),
    channels: await client('GET /feeds/featured_channels'),
    related: await client('GET /posts/related', { query: { post_id: seen.id } }),
    'of a symbol': await client('GET /posts/charts/symbols/related_posts', { query: { symbols: [seen.symbol] } }),
    'popular of a symbol': await client('GET /posts/charts/symbols/related_posts', {
      query: { symbols: [seen.symbol], tab_name: 'popular' },
    }),
    unread: await client('GET /posts/unread'),
    posts: await client('GET /searches', { query: { keyword: '円の話' } }),
    people: await client('GET /searches', { query: { keyword: author.username, type: 'users' } }),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer).includes(author.id)]),
  );
}

const everywhere = (is: boolean, lists: Record<string, boolean>) =>
  Object.fromEntries(Object.keys(lists).map((name) => [name, is]));
const act = (reader: TestMember, action: 'mute' | 'unmute') =>
  api.client(reader)('POST /users/mutes', { body: { user_id: author.id, action } });
const followOther = async (reader: TestMember, followee: TestMember) =>
  api.client(reader)('POST /users/follows', { body: { user_id: followee.id, action: 'follow' } });

test('whom a reader muted is in none of their lists, and in all when they are let in again', async () => {
  const reader = await api.createMember();
  await followOther(reader, author);
  const before = await listsWith(reader);
  // Who is followed is not suggested.
  expect(before).toEqual({ ...everywhere(true, before), suggested: false });
  await act(reader, 'mute');
  expect(await listsWith(reader)).toEqual(everywhere(false, before));
  await act(reader, 'unmute');
  expect(await listsWith(reader)).toEqual(before);
});

test('nor is anybody with whom a reader shares a block, whoever blocked whom', async () => {
  const [blocking, blocked, stranger] = await Promise.all([1, 2, 3].map(() => api.createMember()));
  await block(blocking!, author);
  await block(author, blocked!);
  const lists = await listsWith(stranger!);
  expect(lists).toEqual({ ...everywhere(true, lists), unread: false });
  for (const reader of [blocking!, blocked!]) expect(await listsWith(reader)).toEqual(everywhere(false, lists));
});

test('a symbol that is muted is left out of lists, but not of its own', async () => {
  const reader = await api.createMember();
  await api.client(reader)('PUT /users/mute_settings', { body: { words: [], symbol_ids: [seen.symbol] } });
  const lists = await listsWith(reader);
  expect(lists).toMatchObject({ recommended: false, spotlight: false, related: false, 'of a symbol': true });
});
