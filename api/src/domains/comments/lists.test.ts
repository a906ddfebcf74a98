import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { PostModel } from '../posts/model';
import { CommentModel } from './model';

let api: TestApi;
let author: TestMember;
let reader: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [author, reader, other] = await Promise.all([api.createMember(), api.createMember(), api.createMember()]);
});

afterAll(() => api.close());

const say = (id: string, member: TestMember, text = 'コメントです') =>
  api.client(member)('POST /posts/:id/comments', { params: { id }, body: { text } });
const listed = (
  id: string,
  member?: TestMember,
  query: { sort?: 'oldest' | 'newest' | 'popular'; last_id?: string } = {},
) => api.client(member)('GET /posts/:id/comments', { params: { id }, query });
const remove = (id: string, member: TestMember) => api.client(member)('DELETE /comments/:id', { params: { id } });
const like = (id: string, member: TestMember) =>
  api.client(member)('POST /comments/:id/likes', { params: { id }, body: { action: 'like' } });
const blockBy = (member: TestMember, user: TestMember) =>
  api.client(member)('POST /users/blocks', { body: { user_id: user.id, action: 'block' } });

describe('orders', () => {
  async function plantMany(count: number, type: 'free' | 'paid' = 'free'): Promise<{ id: string; ids: string[] }> {
    const id = await plantPost(author, { type });
    const made = await CommentModel.insertMany(
      Array.from({ length: count }, (_, index) => ({
        owner: { kind: 'post', id },
        author_id: reader.id,
        text: `${index}`,
        like_count: index % 7,
        created_at: new Date(),
      })),
    );
    return { id, ids: made.map(({ _id }) => String(_id)) };
  }

  async function readAll(
    id: string,
    sort: 'oldest' | 'newest' | 'popular',
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<string[]> {
    const seen: string[] = [];
    let last_id: string | undefined;
    do {
      const page = await listed(id, undefined, { sort, last_id });
      expect(page.data.length).toBeLessThanOrEqual(20);
      seen.push(...page.data.map((comment) => comment.id));
      last_id = page.last_id ?? undefined;
      await between();
    } while (last_id);
    return seen;
  }

  test('newest first, while others arrive', async () => {
    const { id, ids } = await plantMany(45);
    expect(await readAll(id, 'newest', () => say(id, other))).toEqual(ids.toReversed());
  });

  test('most liked first, while likes and comments arrive', async () => {
    const { id, ids } = await plantMany(130);
    const seen = await readAll(id, 'popular', async () => {
      await like(ids[0]!, await api.createMember());
      await like(ids[129]!, await api.createMember());
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(seen.slice(0, 18)).toEqual(ids.filter((_, index) => index % 7 === 6));
  });

  test('the order of a locked post opens nothing below another one', async () => {
    const { id: locked } = await plantMany(30, 'paid');
    const { id: open } = await plantMany(1);
    const { last_id } = await listed(locked, author, { sort: 'popular' });
    const [order] = last_id?.split('.') ?? [];
    const page = await listed(open, reader, { sort: 'popular', last_id: order });
    expect(new Set(page.data.map(({ post_id }) => post_id))).toEqual(new Set([open]));
  });

  test('a page that is too old to go on from says so', async () => {
    const id = await plantPost(author);
    const last_id = `${new Types.ObjectId().toHexString()}.${new Types.ObjectId().toHexString()}`;
    await expect(listed(id, undefined, { sort: 'popular', last_id })).rejects.toMatchObject({ code: 'invalid_cursor' });
    const malformed = listed(id, undefined, { last_id: 'x' });
    await expect(malformed).rejects.toMatchObject({ status: 400, fields: { last_id: { code: 'invalid_cursor' } } });
  });
});

test('one’s own comments, with the posts, also those that are gone', async () => {
  const member = await api.createMember();
  const [open, gone] = [await plantPost(author, { text: '見える投稿' }), await plantPost(author)];
  await say(open, member, '一つ目');
  await say(gone, member, '二つ目');
  await remove((await say(open, member, '消した')).data.id, member);
  await PostModel.updateOne(
    { _id: gone },
    { $set: { deleted_at: new Date(), status: 'disabled' }, $inc: { version: 1 } },
  );
  const mine = () => api.client(member)('GET /comments/mine');
  // A post that was changed in the database only is seen as soon as it is looked at again.
  while ((await mine()).data[0]?.post) await wait(20);
  const { data, last_id } = await mine();
  expect(data.map(({ text, post }) => [text, post?.title ?? null])).toEqual([
    ['二つ目', null],
    ['一つ目', '見える投稿'],
  ]);
  expect(last_id).toBeNull();
  await expect(api.client()('GET /comments/mine')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('those to mention are the author, who commented and whom one follows', async () => {
  const [member, followed, stranger] = await Promise.all([
    api.createMember({ username: 'mentioner_1' }),
    api.createMember({ username: 'zzz_followed', name: '鈴木' }),
    api.createMember({ username: 'zzz_stranger' }),
  ]);
  const hostile = await api.createMember({ username: 'zzz_hostile' });
  const id = await plantPost(author);
  await say(id, reader);
  await say(id, hostile);
  await blockBy(hostile, member);
  await api.client(member)('POST /users/follows', { body: { user_id: followed.id, action: 'follow' } });
  const suggest = async (keyword?: string) => {
    const query = keyword === undefined ? {} : { keyword };
    const { data } = await api.client(member)('GET /posts/:id/comments/mentionable_users', { params: { id }, query });
    return data.map((user) => user.id);
  };
  expect(await suggest()).toEqual([author.id, reader.id, followed.id]);
  expect(await suggest('ZZZ_')).toEqual([followed.id]);
  expect(await suggest('@鈴')).toEqual([followed.id]);
  expect(await suggest('zzz_str')).toEqual([]);
  const { data } = await say(id, member, `@ZZZ_followed @${stranger.username} @zzz_hostile @nobody_here`);
  expect(data.mentions.toSorted()).toEqual(['zzz_followed', 'zzz_stranger']);
});
