import fc from 'fast-check';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { idsIn } from '../../testing/feeds';
import { announce, plantPost, publishPost } from '../../testing/posts';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { PostModel } from '../posts/model';
import { UserModel } from '../users/model';
import { EntryModel } from './entryModel';
import { FEED_SETTINGS } from './settings';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  reader = await api.createMember();
});

afterAll(() => api.close());

const hoursAgo = (hours: number) => new Date(api.deps.clock().getTime() - hours * HOUR_MS);
const members = (count: number) => Promise.all(Array.from({ length: count }, () => api.createMember()));
const following = (member: TestMember, next_key?: string) =>
  api.client(member)('GET /feeds/following_timeline', { query: { next_key } });
const setFollow = async (follower: TestMember, followee: { id: string }, action: 'follow' | 'unfollow') => {
  await api.client(follower)('POST /users/follows', { body: { user_id: followee.id, action } });
};
const remove = (author: TestMember, id: string) => api.client(author)('DELETE /posts/:id', { params: { id } });
const publish = async (author: { id: string }, fields = {}) => {
  const id = await publishPost(author, fields);
  await api.runJobs();
  return id;
};

test('requires sign-in', async () => {
  await expect(api.client()('GET /feeds/following_timeline')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('own posts and those of followed members come newest first, page by page, also those of one instant', async () => {
  const [fan, followed, other] = await members(3);
  await setFollow(fan!, followed!, 'follow');
  const instants = [5, 4, 3, 2, 1].map(hoursAgo);
  const older: string[] = [];
  for (let index = 0; index < 30; index++) {
    older.push(await publishPost(followed!, { published_at: instants[Math.floor(index / 6)]! }));
  }
  const own = await publishPost(fan!);
  await publish(other!);
  const first = await following(fan!);
  await publish(followed!);
  const second = await following(fan!, first.next_key!);
  expect(idsIn(first.data)[0]).toBe(own);
  expect(idsIn([...first.data, ...second.data])).toEqual([own, ...older.toSorted().toReversed()]);
  expect(second.next_key).toBeNull();
});

test('it begins and ends with following, at once', async () => {
  const [fan, followed] = await members(2);
  expect((await following(fan!)).data).toEqual([]);
  const before = await publish(followed!);
  await setFollow(fan!, followed!, 'follow');
  await api.runJobs();
  const after = await publish(followed!);
  expect(idsIn((await following(fan!)).data)).toEqual([after, before]);
  await setFollow(fan!, followed!, 'unfollow');
  expect(await following(fan!)).toEqual({ data: [], next_key: null });
  await api.runJobs();
  expect(await EntryModel.countDocuments({ owner_id: fan!.id })).toBe(0);
});

test('handing out twice changes nothing, whatever half of it was done', async () => {
  const [fan, followed] = await members(2);
  await setFollow(fan!, followed!, 'follow');
  await following(fan!);
  const id = await publish(followed!);
  await announce(id);
  await announce(id);
  await api.runJobs();
  expect(idsIn((await following(fan!)).data)).toEqual([id]);
});

test('who was away finds everything on coming back, and is handed nothing meanwhile', async () => {
  const [fan, followed] = await members(2);
  await setFollow(fan!, followed!, 'follow');
  const first = await publish(followed!);
  await following(fan!);
  const entries = () => EntryModel.countDocuments({ owner_id: fan!.id });
  expect(await entries()).toBe(1);
  api.clock.advance(8 * DAY_MS);
  const second = await publish(followed!);
  expect(await entries()).toBe(1);
  expect(idsIn((await following(fan!)).data)).toEqual([second, first]);
  const third = await publish(followed!);
  expect(await entries()).toBe(3);
  expect(idsIn((await following(fan!)).data)).toEqual([third, second, first]);
});

test('posts of those with very many followers are looked up', async () => {
  const [fan, famous, plain] = await members(3);
  await setFollow(fan!, famous!, 'follow');
  await setFollow(fan!, plain!, 'follow');
  await UserModel.updateOne({ _id: famous!.id }, { $set: { follow_count: FEED_SETTINGS.pulledFromFollowers } });
  await following(fan!);
  const one = await publish(plain!);
  const two = await publish(famous!);
  const three = await publish(plain!);
  expect(idsIn((await following(fan!)).data)).toEqual([three, two, one]);
  expect(await EntryModel.countDocuments({ owner_id: fan!.id, author_id: famous!.id })).toBe(0);
});

test('deleted posts, blocks, mutes and posts that are not out do not show, and the page is filled up', async () => {
  const [fan, followed, blocked, muted] = await members(4);
  for (const one of [followed!, blocked!, muted!]) await setFollow(fan!, one, 'follow');
  const older: string[] = [];
  for (let hour = 40; hour > 15; hour--) older.push(await publishPost(followed!, { published_at: hoursAgo(hour) }));
  await api.runJobs();
  const newest: string[] = [];
  for (const author of [blocked!, muted!, followed!]) {
    for (let minute = 0; minute < 5; minute++) newest.push(await publishPost(author));
  }
  await publish(followed!, { published_at: hoursAgo(-3) });
  expect(idsIn((await following(fan!)).data)).toEqual([...newest.toReversed(), ...older.toReversed().slice(0, 5)]);
  await block(blocked!, fan!);
  await api.client(fan)('POST /users/mutes', { body: { user_id: muted!.id, action: 'mute' } });
  for (const id of newest.slice(10)) await remove(followed!, id);
  const first = await following(fan!);
  expect(idsIn(first.data)).toEqual(older.toReversed().slice(0, 20));
  const second = await following(fan!, first.next_key!);
  expect(idsIn(second.data)).toEqual(older.toReversed().slice(20));
  expect(second.next_key).toBeNull();
});

test('muted words and symbols, seen and locked posts are left out for those who want it so', async () => {
  const [fan, creator] = await members(2);
  await setFollow(fan!, creator!, 'follow');
  const symbol = symbolIdOf('NI225');
  const locked = await publish(creator!, { type: 'paid', text: `${'あ'.repeat(70)} 決算` });
  const seen = await publish(creator!, { text: '読んだ投稿' });
  const word = await publish(creator!, { text: 'ビットコインの話' });
  const named = await publish(creator!, { symbol_ids: [new Types.ObjectId(symbol)] });
  const plain = await publish(creator!, { text: '普通の話' });
  const client = api.client(fan);
  const idsWith = async (query: object) => idsIn((await client('GET /feeds/following_timeline', { query })).data);
  expect(await idsWith({})).toEqual([plain, named, word, seen, locked]);
  await client('POST /posts/:id/views', { params: { id: seen }, body: {} });
  expect(await idsWith({ hide_read: 'true' })).toEqual([plain, named, word, locked]);
  expect(await idsWith({ hide_locked: 'true' })).toEqual([plain, named, word, seen]);
  await prepareMarket(api.deps, new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10));
  // What is hidden of a locked post must not be found out by muting words.
  await client('PUT /users/mute_settings', { body: { words: ['ﾋﾞｯﾄｺｲﾝ', '決算'], symbol_ids: [symbol] } });
  expect(await idsWith({})).toEqual([plain, seen, locked]);
});

test('a cursor that is no such thing is refused, and one of long ago is an end', async () => {
  await expect(following(reader, 'x')).rejects.toMatchObject({
    status: 400,
    fields: { next_key: { code: 'invalid_cursor' } },
  });
  await expect(following(reader, `zzzzzzzzzzz.${'0'.repeat(24)}`)).rejects.toMatchObject({ code: 'invalid_cursor' });
  expect(await following(reader, `1.${'0'.repeat(24)}`)).toEqual({ data: [], next_key: null });
});

describe('whatever happens', () => {
  const saved = { ...FEED_SETTINGS };

  beforeAll(() => {
    Object.assign(FEED_SETTINGS, {
      pulledFromFollowers: 1_000,
      keptInTimeline: 30,
      trimSlack: 5,
      mergedOnFollow: 12,
      followersAtOnce: 2,
      batchesInJob: 1,
    });
  });

  afterAll(() => {
    Object.assign(FEED_SETTINGS, saved);
  });

  const AUTHORS = 4;
  const author = fc.nat(AUTHORS - 1);
  const action = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('publish' as const), author, ago: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('burst' as const), author }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat(200) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('follow' as const), author, isOn: fc.boolean() }) },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('read' as const), isNew: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(2, 200) }) },
  );

  test('each page is what a slow look at all posts says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 50 }), async (actions) => {
        await PostModel.deleteMany({});
        const [fan, ...authors] = await members(AUTHORS);
        // One of them, the reader, writes too; another is followed by very many.
        const writers = [fan!, ...authors];
        await api.client(fan)('GET /feeds/following_timeline');
        await UserModel.updateOne({ _id: writers[1]!.id }, { $set: { follow_count: 5_000 } });
        const followed = new Set([fan!.id]);
        let posts: { id: string; authorId: string; at: number }[] = [];
        let place: { key: string; index: [number, string] } | undefined;

        const write = async (writer: TestMember, ago: number) => {
          const at = hoursAgo(ago / 10);
          const id = await publish(writer, { published_at: at });
          posts.push({ id, authorId: writer.id, at: at.getTime() });
        };
        for (const step of actions) {
          if (step.kind === 'publish') await write(writers[step.author]!, step.ago);
          if (step.kind === 'burst') for (let n = 0; n < 14; n++) await write(writers[step.author]!, 0);
          if (step.kind === 'wait') api.clock.advance(step.hours * HOUR_MS);
          if (step.kind === 'delete' && posts.length > 0) {
            const post = posts[step.which % posts.length]!;
            await remove(
              writers.find(({ id }) => id === post.authorId)!,
              post.id,
            );
            posts = posts.filter((one) => one !== post);
          }
          if (step.kind === 'follow' && step.author > 0) {
            const writer = writers[step.author]!;
            await setFollow(fan!, writer, step.isOn ? 'follow' : 'unfollow');
            if (step.isOn) followed.add(writer.id);
            else followed.delete(writer.id);
          }
          await api.runJobs();
          if (step.kind !== 'read') continue;
          if (step.isNew) place = undefined;
          const isAfter = (post: { at: number; id: string }) =>
            !place || post.at < place.index[0] || (post.at === place.index[0] && post.id < place.index[1]);
          const expected = posts
            .filter((post) => followed.has(post.authorId) && isAfter(post))
            .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
          const page = await following(fan!, place?.key);
          expect(idsIn(page.data)).toEqual(expected.slice(0, 20).map(({ id }) => id));
          const last = expected[19];
          place = page.next_key && last ? { key: page.next_key, index: [last.at, last.id] } : undefined;
          if (expected.length > 20) expect(page.next_key).not.toBeNull();
          // Of posts that were deleted nobody knows before the next page.
          else if (page.next_key) expect(await following(fan!, page.next_key)).toEqual({ data: [], next_key: null });
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  }, 300_000);
});

test('planted posts that never came out are nobody’s', async () => {
  const [fan, followed] = await members(2);
  await setFollow(fan!, followed!, 'follow');
  await plantPost(followed!);
  await api.runJobs();
  expect((await following(fan!)).data).toEqual([]);
});
