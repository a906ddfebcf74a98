import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { plantPost } from '../../testing/posts';
import { CommentModel } from './model';
import { tellReceivers } from './receiving';

jest.setTimeout(60_000);

let api: TestApi;
let author: TestMember;
let reader: TestMember;
let other: TestMember;

beforeEach(async () => {
  api ??= await startTestApi();
  [author, reader, other] = await Promise.all([api.createMember(), api.createMember(), api.createMember()]);
});
afterAll(() => api.close());

const say = async (member: TestMember, id: string, text: string, parent_id?: string) =>
  (await api.client(member)('POST /posts/:id/comments', { params: { id }, body: { text, parent_id } })).data.id;
const listed = async (member: TestMember, query: object = {}) =>
  (await api.client(member)('GET /comments/mine', { query: query as never })).data;
const idsOf = async (member: TestMember, query: object = {}) => (await listed(member, query)).map(({ id }) => id);
const remove = (member: TestMember, ids: string[]) =>
  api.client(member)('POST /comments/bulk', { body: { ids, act: 'remove' } });

test('who wrote a post reads what others said below it, and what is not answered until they reply', async () => {
  const [post, second, foreign] = [await plantPost(author), await plantPost(author), await plantPost(other)];
  const question = await say(reader, post, '在庫はどこで見ますか');
  const remark = await say(other, post, '勉強になりました', question);
  const later = await say(reader, second, '次の決算も在庫ですか');
  await say(reader, foreign, '在庫の話');
  await say(author, post, '自分の補足です');

  expect(await idsOf(author, { scope: 'received' })).toEqual([later, remark, question]);
  expect(await idsOf(author, { scope: 'received', post_id: post })).toEqual([remark, question]);
  expect(await idsOf(author, { scope: 'received', keyword: '在庫' })).toEqual([later, question]);
  expect(await idsOf(author, { scope: 'received', keyword: 'ザイコ' })).toEqual([]);
  expect(await idsOf(author, { scope: 'received', keyword: '決算 在庫' })).toEqual([later]);
  const [first] = await listed(author, { scope: 'received', post_id: second });
  expect(first).toMatchObject({ is_answered: false, is_my_comment: false, post: { id: second } });

  const reply = await say(author, post, '貸借対照表です', question);
  expect(await idsOf(author, { scope: 'received', unanswered: '1' })).toEqual([later, remark]);
  const answered = (await listed(author, { scope: 'received', post_id: post })).at(-1);
  expect(answered).toMatchObject({ id: question, is_answered: true });
  await api.client(author)('DELETE /comments/:id', { params: { id: reply } });
  expect(await idsOf(author, { scope: 'received', unanswered: '1' })).toEqual([later, remark, question]);

  await block(author, other);
  expect(await idsOf(author, { scope: 'received' })).toEqual([later, question]);
  expect(await idsOf(reader)).toHaveLength(3);
  expect(await idsOf(reader, { scope: 'received' })).toEqual([]);
});

test('replies and removals at the same time leave a comment answered as long as one is there', async () => {
  const post = await plantPost(author);
  const question = await say(reader, post, '在庫はどこですか');
  const answers = await Promise.all([1, 2, 3, 4].map((at) => say(author, post, `${at}つ目の答え`, question)));
  const count = async () => (await CommentModel.findById(question).lean())?.answer_count;
  expect(await count()).toBe(4);
  await Promise.all([
    remove(author, answers.slice(0, 3)),
    remove(author, answers.slice(1, 3)),
    remove(author, answers.slice(0, 2)),
  ]);
  expect(await count()).toBe(1);
  expect(await idsOf(author, { scope: 'received', unanswered: '1' })).toEqual([]);
  await remove(author, answers);
  expect(await idsOf(author, { scope: 'received', unanswered: '1' })).toEqual([question]);
});

test('a period is of Tokyo days, and goes on page by page with everything else', async () => {
  const post = await plantPost(author);
  const hours = Array.from(
    { length: 50 },
    (_, at) => new Date(Date.parse('2026-03-01T00:30:00+09:00') + at * 3_600_000),
  );
  await CommentModel.insertMany(
    hours.map((created_at, at) => ({
      _id: new Types.ObjectId(
        `${Math.floor(created_at.getTime() / 1_000).toString(16)}${String(at).padStart(16, '0')}`,
      ),
      owner: { kind: 'post', id: post },
      author_id: reader.id,
      receiver_id: author.id,
      text: at % 2 ? '奇数' : '偶数',
      created_at,
    })),
  );
  const day = { scope: 'received', from: '2026-03-02', to: '2026-03-02' };
  const first = await api.client(author)('GET /comments/mine', { query: day as never });
  expect(first.data).toHaveLength(20);
  const rest = await api.client(author)('GET /comments/mine', { query: { ...day, last_id: first.last_id! } as never });
  expect(rest.data).toHaveLength(4);
  expect(rest.last_id).toBeNull();
  expect(first.data[0]?.created_at).toBe('2026-03-02T14:30:00.000Z');
  expect(await idsOf(author, { ...day, keyword: '奇数' })).toHaveLength(12);
  expect(await idsOf(reader, { from: '2026-03-03' })).toHaveLength(2);
});

test('several are removed by whoever may, each by itself, and again is the same', async () => {
  const post = await plantPost(author);
  const [own, others] = [await say(author, post, 'メモです'), await say(reader, post, 'ありがとうございます')];
  const foreign = await say(reader, await plantPost(other), 'ここは他の人の投稿');
  const unknown = String(new Types.ObjectId());
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { data } = await remove(author, [own, others, foreign, unknown]);
    expect(data).toMatchObject([
      { id: own, is_done: true, message: null },
      { id: others, is_done: true },
      { id: foreign, is_done: false, message: 'この操作を行う権限がありません。' },
      { id: unknown, is_done: false },
    ]);
  }
  expect(await idsOf(author, { scope: 'received' })).toEqual([]);
  expect(await idsOf(reader)).toEqual([foreign]);
  const removed = await CommentModel.findById(others).lean();
  expect(removed?.removed_by).toBe('post_author');
});

test('the same comments are a file, in which no text is a formula', async () => {
  const post = await plantPost(author);
  const id = await say(reader, post, '@SUM(A1) と書いてみます');
  const file = await api.client(author)('GET /comments/mine/csv', { query: { scope: 'received' } });
  const lines = Buffer.from(await file.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\u{FEFF}日時（日本時間）,ユーザー名/u);
  expect(lines[1]).toContain(`,${reader.username},`);
  expect(lines[1]).toContain(",'@SUM(A1) と書いてみます,コメント,,0,0,");
  expect(lines[1]).toMatch(new RegExp(`/${author.username}/posts/${post}\\?comment=${id}$`));
  expect(lines).toHaveLength(3);
});

test('comments of before are given their receivers', async () => {
  const post = await plantPost(author);
  const question = await say(reader, post, 'いつ書いた投稿ですか');
  await say(author, post, '先週です', question);
  const open = await say(other, post, '私も知りたいです');
  await CommentModel.updateMany({ 'owner.id': post }, { $unset: { receiver_id: 1, answer_count: 1 } });
  expect(await idsOf(author, { scope: 'received' })).toEqual([]);
  await tellReceivers();
  expect(await idsOf(author, { scope: 'received' })).toEqual([open, question]);
  expect(await idsOf(author, { scope: 'received', unanswered: '1' })).toEqual([open]);
});
