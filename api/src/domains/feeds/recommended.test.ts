import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { idsIn, postsIn } from '../../testing/feeds';
import { plantPost } from '../../testing/posts';
import { PostModel } from '../posts/model';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

let api: TestApi;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  reader = await api.createMember();
});

afterAll(() => api.close());

beforeEach(async () => {
  await PostModel.deleteMany({});
  api.clock.advance(2 * MINUTE_MS);
});

const hoursAgo = (hours: number) => new Date(api.deps.clock().getTime() - hours * HOUR_MS);
const members = (count: number) => Promise.all(Array.from({ length: count }, () => api.createMember()));
const recommended = (page?: string, member?: TestMember) =>
  api.client(member)('GET /feeds/recommend_timeline', { query: { page } });
const follow = (follower: TestMember, followee: TestMember) =>
  api.client(follower)('POST /users/follows', { body: { user_id: followee.id, action: 'follow' } });

describe('the recommended timeline', () => {
  test('paging neither skips, repeats nor reorders while posts arrive and authors are followed', async () => {
    const authors = await members(5);
    const planted = await Promise.all(
      Array.from({ length: 53 }, (_, index) => plantPost(authors[index % 5]!, { published_at: hoursAgo(index) })),
    );
    for (const member of [undefined, reader]) {
      const first = await recommended(undefined, member);
      expect(first.data).toHaveLength(20);
      await plantPost(authors[0]!, { published_at: api.deps.clock() });
      api.clock.advance(2 * MINUTE_MS);
      await recommended(undefined, member);
      if (member) await follow(member, authors[1]!);
      const second = await recommended(first.next_page!, member);
      const third = await recommended(second.next_page!, member);
      expect(third.next_page).toBeNull();
      const seen = [...first.data, ...second.data, ...third.data];
      const already = planted.filter((id) => idsIn(seen).includes(id));
      expect(already).toHaveLength(planted.length);
      expect(new Set(idsIn(seen)).size).toBe(seen.length);
      expect(idsIn((await recommended(first.next_page!, member)).data)).toEqual(idsIn(second.data));
    }
  });

  test('a new post shows within a minute', async () => {
    const [author] = await members(1);
    await plantPost(author!);
    await recommended(undefined, reader);
    const id = await plantPost(author!);
    api.clock.advance(MINUTE_MS + 1_000);
    expect(idsIn((await recommended(undefined, reader)).data)).toContain(id);
  });

  test('what others like comes before what is as old, and no author has three in a row', async () => {
    const authors = await members(3);
    const published_at = hoursAgo(1);
    const plain = await Promise.all(authors.flatMap((author) => [plantPost(author, { published_at })]));
    const liked = await Promise.all(
      Array.from({ length: 4 }, (_, index) => plantPost(authors[0]!, { published_at, like_count: 50 - index })),
    );
    const posts = postsIn((await recommended(undefined, reader)).data);
    expect(posts.map(({ id }) => id).slice(0, 2)).toEqual(liked.slice(0, 2));
    expect(posts).toHaveLength(plain.length + liked.length);
    const inRow = posts.filter((post, index) =>
      [posts[index + 1], posts[index + 2]].every((next) => next?.user_info.id === post.user_info.id),
    );
    expect(inRow).toEqual([]);
  });

  test('nor has one where those between are muted, also across pages', async () => {
    const [loud, quiet, muted] = await members(3);
    const me = (await members(1))[0]!;
    for (let n = 0; n < 24; n++) await plantPost(loud!, { published_at: hoursAgo(1), like_count: 90 - n });
    for (let n = 0; n < 12; n++) await plantPost(muted!, { published_at: hoursAgo(1), like_count: 60 });
    for (let n = 0; n < 12; n++) await plantPost(quiet!, { published_at: hoursAgo(20) });
    await api.client(me)('POST /users/mutes', { body: { user_id: muted!.id, action: 'mute' } });
    const first = await recommended(undefined, me);
    const second = await recommended(first.next_page!, me);
    const names = postsIn([...first.data, ...second.data]).map(({ user_info }) => user_info.id);
    expect(names).toHaveLength(36);
    expect(names).not.toContain(muted!.id);
    expect(names.filter((id, at) => id === names[at + 1] && id === names[at + 2])).toEqual([]);
    await api.client(me)('POST /users/mutes', { body: { user_id: muted!.id, action: 'unmute' } });
    expect(postsIn((await recommended(undefined, me)).data).map(({ user_info }) => user_info.id)).toContain(muted!.id);
  });

  test('a muted word hides a post that says it in its title alone', async () => {
    const [author, me] = await members(2);
    const id = await plantPost(author!, { title: '仮想通貨の話', text: '本文です' });
    expect(idsIn((await recommended(undefined, me)).data)).toEqual([id]);
    await api.client(me)('PUT /users/mute_settings', { body: { words: ['仮想通貨'], symbol_ids: [] } });
    expect((await recommended(undefined, me)).data).toEqual([]);
  });

  test('followed authors come up, for their followers alone', async () => {
    const [known, unknown, fan] = await members(3);
    const published_at = hoursAgo(2);
    const favourite = await plantPost(known!, { published_at, view_count: 10 });
    const better = await plantPost(unknown!, { published_at, view_count: 20 });
    await follow(fan!, known!);
    expect(idsIn((await recommended(undefined, reader)).data)).toEqual([better, favourite]);
    const own = await recommended(undefined, fan);
    expect(idsIn(own.data)).toEqual([favourite, better]);
    expect(postsIn(own.data).map(({ user_info }) => user_info.is_followed)).toEqual([true, false]);
  });

  test('older posts fill up what the last two weeks lack', async () => {
    const [author] = await members(1);
    const old = await plantPost(author!, { published_at: hoursAgo(24 * 40) });
    const scheduled = await plantPost(author!, { published_at: hoursAgo(-5) });
    const ids = idsIn((await recommended(undefined, reader)).data);
    expect(ids).toContain(old);
    expect(ids).not.toContain(scheduled);
  });

  test('a page that is too old goes on in the present order', async () => {
    const [author] = await members(1);
    const ids = [await plantPost(author!), await plantPost(author!)];
    const gone = new Types.ObjectId().toHexString();
    const [first, second] = await Promise.all([recommended(`${gone}.0`, reader), recommended(`${gone}.1`, reader)]);
    expect(new Set(idsIn(first.data))).toEqual(new Set(ids));
    expect(idsIn(second.data)).toEqual(idsIn(first.data).slice(1));
  });

  test('blocks hide authors from each other at once', async () => {
    const [author, blocking, blocked] = await members(3);
    const id = await plantPost(author!);
    expect(idsIn((await recommended(undefined, blocking)).data)).toEqual([id]);
    await block(blocking!, author!);
    await block(author!, blocked!);
    expect((await recommended(undefined, blocking)).data).toEqual([]);
    expect((await recommended(undefined, blocked)).data).toEqual([]);
    expect(idsIn((await recommended(undefined, reader)).data)).toEqual([id]);
  });

  test('a deleted post is gone at once, for guests too', async () => {
    const [author] = await members(1);
    const [deleted, kept] = [await plantPost(author!), await plantPost(author!)];
    expect(idsIn((await recommended()).data).toSorted()).toEqual([deleted, kept]);
    await api.client(author)('DELETE /posts/:id', { params: { id: deleted } });
    expect(idsIn((await recommended()).data)).toEqual([kept]);
    expect(idsIn((await recommended(undefined, reader)).data)).toEqual([kept]);
  });

  test('what has not changed is not sent again', async () => {
    const first = await fetch(`${api.url}/feeds/recommend_timeline`);
    await first.text();
    // Without a cache-control of its own, fetch asks caches to be passed by.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const second = await fetch(`${api.url}/feeds/recommend_timeline`, { headers });
    expect(second.status).toBe(304);
  });
});

test('the spotlight shows each creator once, with their best post', async () => {
  const [creator, second, plain] = await Promise.all([
    api.createMember({ fields: { is_creator: true } }),
    api.createMember({ fields: { is_creator: true } }),
    api.createMember(),
  ]);
  await plantPost(creator, { view_count: 1 });
  const best = await plantPost(creator, { view_count: 99, title: '見出し' });
  const other = await plantPost(second, { view_count: 50 });
  await plantPost(plain, { view_count: 500 });
  await follow(reader, creator);
  const { data } = await api.client(reader)('GET /feeds/creator-posts');
  expect(data.creator_posts.map(({ id }) => id)).toEqual([best, other]);
  expect(data.creator_posts[0]).toMatchObject({
    title: '見出し',
    user_info: { id: creator.id, is_creator: true, is_followed: true },
  });
});
