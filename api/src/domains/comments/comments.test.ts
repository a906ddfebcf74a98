import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { plantPost } from '../../testing/posts';
import { UserModel } from '../users/model';
import { noteChange } from '../../freshness/changes';
import { CommentModel } from './model';
import { aMembership } from '../../testing/memberships';

let api: TestApi;
let author: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [author, reader] = await Promise.all([api.createMember(), api.createMember()]);
});

afterAll(() => api.close());

const read = (id: string, member?: TestMember, last_id?: string) =>
  api.client(member)('GET /posts/:id/comments', { params: { id }, query: { last_id } });

const readOne = (id: string, member?: TestMember) => api.client(member)('GET /comments/:id', { params: { id } });

async function plantComments(postId: string, writer: { id: string }, texts: string[]): Promise<void> {
  const created_at = new Date();
  await CommentModel.insertMany(
    texts.map((text) => ({ owner: { kind: 'post', id: postId }, author_id: writer.id, text, created_at })),
  );
}

const textsOf = ({ data }: Awaited<ReturnType<typeof read>>) => data.map(({ text }) => text);

describe('comments are kept from those who may not read the post', () => {
  test.each([
    ['is gone', { status: 'disabled', deleted_at: new Date() } as const],
    ['is still being processed', { status: 'on_processing' } as const],
    ['comes out later', { published_at: new Date(Date.now() + 3_600_000) }],
  ])('not found where the post %s', async (_, fields) => {
    const id = await plantPost(author, fields);
    await plantComments(id, reader, ['秘密']);
    await expect(read(id, reader)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('none are shown below what is left of a deleted call', async () => {
    const id = await plantPost(author, { status: 'disabled', deleted_at: new Date(), is_tombstone: true });
    await plantComments(id, reader, ['消えた投稿についての話']);
    for (const member of [undefined, reader, author]) {
      expect(await read(id, member)).toMatchObject({ data: [], permission: { can_comment: false } });
    }
    const said = String((await CommentModel.findOne({ 'owner.id': id }))!._id);
    await expect(readOne(said)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('not found where there is no post', async () => {
    await expect(read(new Types.ObjectId().toHexString())).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['paid', 'paid_plus', 'gold'] as const)('none are shown where a post is locked: %s', async (type) => {
    const id = await plantPost(author, { type });
    await plantComments(id, author, ['秘密']);
    for (const sort of ['oldest', 'newest', 'popular'] as const) {
      for (const member of [undefined, reader]) {
        const answer = await api.client(member)('GET /posts/:id/comments', { params: { id }, query: { sort } });
        expect(answer).toMatchObject({ data: [], last_id: null, permission: { can_comment: false } });
      }
    }
    const secret = String((await CommentModel.findOne({ 'owner.id': id }))!._id);
    await expect(readOne(secret)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(readOne(secret, reader)).rejects.toMatchObject({ code: 'forbidden' });
    const replies = api.client(reader)('GET /comments/:id/replies', { params: { id: secret } });
    await expect(replies).rejects.toMatchObject({ code: 'forbidden' });
    expect(textsOf(await read(id, author))).toEqual(['秘密']);
  });

  test('what opens a post opens its comments', async () => {
    const id = await plantPost(author, { type: 'gold' });
    await plantComments(id, author, ['会員の方へ']);
    const member = await api.createMember({ fields: { membership: aMembership('gold-membership') } });
    expect(textsOf(await read(id, member))).toEqual(['会員の方へ']);
  });
});

test('a post without comments has an empty list', async () => {
  expect(await read(await plantPost(author), reader)).toEqual({
    data: [],
    last_id: null,
    comment_count: 0,
    permission: { can_comment: true, reason: null, message: null },
  });
});

test('everybody reads who said what, and their own are marked', async () => {
  const id = await plantPost(author);
  await plantComments(id, reader, ['質問です']);
  const [seen] = (await read(id)).data;
  expect(seen).toMatchObject({
    post_id: id,
    text: '質問です',
    user_info: { id: reader.id, username: reader.username },
    is_my_comment: false,
  });
  expect((await read(id, reader)).data[0]).toMatchObject({ is_my_comment: true });
});

test('pages go from the oldest to the newest, without those of other posts', async () => {
  const id = await plantPost(author);
  const texts = Array.from({ length: 45 }, (_, index) => `コメント${index}`);
  await plantComments(id, reader, texts);
  await plantComments(await plantPost(author), reader, ['よそのコメント']);
  const seen: string[] = [];
  let last: string | null | undefined;
  while (last !== null) {
    const page = await read(id, undefined, last);
    expect(page.data.length).toBeLessThanOrEqual(20);
    seen.push(...textsOf(page));
    last = page.last_id;
  }
  expect(seen).toEqual(texts);
});

test('those who share a block do not see each other’s comments, and pages stay full', async () => {
  const [one, other] = await Promise.all([api.createMember(), api.createMember()]);
  await block(one, other);
  const id = await plantPost(author);
  await plantComments(
    id,
    other,
    Array.from({ length: 20 }, () => 'ブロックした人'),
  );
  await plantComments(id, one, ['ブロックされた人']);
  await plantComments(
    id,
    author,
    Array.from({ length: 19 }, () => 'ほかの人'),
  );
  const { data, last_id } = await read(id, one);
  expect(data).toHaveLength(20);
  expect(last_id).toBeNull();
  expect(data.filter(({ user_info }) => user_info?.id === other.id)).toEqual([]);
  expect((await read(id, other)).data.filter(({ user_info }) => user_info?.id === one.id)).toEqual([]);
});

test('of a deleted member the words stay and the name goes', async () => {
  const leaver = await api.createMember({ name: '去る人' });
  const id = await plantPost(author);
  await plantComments(id, leaver, ['残る言葉']);
  await UserModel.updateOne({ _id: leaver.id }, { $set: { deleted_at: new Date() } });
  await noteChange({ members: [leaver.id] });
  expect((await read(id)).data[0]).toMatchObject({
    text: '残る言葉',
    user_info: { name: 'このユーザーは削除されました', is_deleted: true },
  });
});
