import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { CommentModel } from '../comments/model';

const DAY_MS = 86_400_000;

let api: TestApi;
let author: TestMember;
let others: TestMember[];

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember();
  others = await Promise.all(Array.from({ length: 5 }, () => api.createMember()));
});

afterAll(() => api.close());

const said = async (postId: string, member: TestMember | undefined, fields: object = {}) => {
  const [comment] = await CommentModel.create([
    {
      owner: { kind: 'post', id: postId },
      author_id: member?.id,
      text: '参考になりました',
      like_count: 3,
      created_at: new Date(),
      ...fields,
    },
  ]);
  return String(comment?._id);
};
const voices = async (member?: TestMember) => (await api.client(member)('GET /users/voices')).data;
const idsFor = async (member?: TestMember) => (await voices(member)).map(({ id }) => id);

test('what was liked lately below open posts, one of each member, without what warns, and without whom one shut out', async () => {
  expect(await voices()).toEqual([]);
  const [ken, mio, rei, sora, reader] = others;
  const [open, paid, deleted] = [
    await plantPost(author),
    await plantPost(author, { type: 'paid' }),
    await plantPost(author),
  ];
  const second = await said(open, ken, { like_count: 8 });
  const first = await said(open, mio, { like_count: 9 });
  await said(open, mio, { like_count: 7, text: 'もう一つ' });
  await said(open, rei, { text: 'LINEのIDを交換しましょう' });
  await said(open, rei, { text: '必ず儲かる方法です' });
  await said(open, rei, { parent_id: first, text: 'そう思います' });
  await said(open, author, { text: 'ありがとうございます' });
  await said(open, rei, { like_count: 0 });
  await said(open, rei, { created_at: new Date(Date.now() - 8 * DAY_MS) });
  await said(open, rei, { removed_at: new Date(), removed_by: 'writer' });
  await said(paid, rei, { text: '限定投稿の中身' });
  await said(deleted, rei);
  await api.client(author)('DELETE /posts/:id', { params: { id: deleted } });
  const third = await said(open, sora, { like_count: 1 });
  expect(await idsFor()).toEqual([first, second, third]);
  expect((await voices())[0]).toMatchObject({
    text: '参考になりました',
    like_count: 9,
    user_info: { id: mio?.id },
    post: { id: open, user_info: { id: author.id } },
  });

  const call = api.client(reader);
  await call('POST /users/mutes', { body: { user_id: String(mio?.id), action: 'mute' } });
  await call('POST /users/blocks', { body: { user_id: String(ken?.id), action: 'block' } });
  expect(await idsFor(reader)).toEqual([third]);

  await api.client(sora)('DELETE /comments/:id', { params: { id: third } });
  expect(await idsFor()).toEqual([first, second]);
});
