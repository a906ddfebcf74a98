import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { plantPost } from '../../testing/posts';

let api: TestApi;
let author: TestMember;
let writer: TestMember;
let other: TestMember;
let post: string;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  [author, writer, other] = await Promise.all([api.createMember(), api.createMember(), api.createMember()]);
  post = await plantPost(author);
});

async function say(member: TestMember, text: string, parent_id?: string): Promise<string> {
  const { data } = await api.client(member)('POST /posts/:id/comments', {
    params: { id: post },
    body: { text, parent_id },
  });
  await api.runJobs();
  return data.id;
}

const notified = async (member: TestMember) =>
  (await api.client(member)('GET /notifications/')).data.map(({ type, user_info, target_id, body }) => ({
    type,
    from: user_info?.id,
    comment: target_id,
    body,
  }));

test('the author hears of a comment, not of their own', async () => {
  const comment = await say(writer, `  決算の\n話です${'。'.repeat(100)}`);
  await say(author, '自分で');
  const [first, ...rest] = await notified(author);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ type: 'comment_post', from: writer.id, comment });
  expect(first!.body).toHaveLength(80);
  expect(await notified(writer)).toEqual([]);
});

test('each hears once, of what concerns them most', async () => {
  const top = await say(writer, 'はじめに');
  const reply = await say(author, `@${writer.username} @${other.username} 返信`, top);
  expect(await notified(writer)).toMatchObject([{ type: 'comment_reply', from: author.id, comment: reply }]);
  expect(await notified(other)).toMatchObject([{ type: 'comment_mentions', from: author.id, comment: reply }]);
  const below = await say(other, `@${author.username} 私も`, reply);
  expect((await notified(author)).map(({ type, comment }) => [type, comment])).toEqual([
    ['comment_reply', below],
    ['comment_post', top],
  ]);
  expect((await notified(writer))[0]).toMatchObject({ type: 'comment_reply', from: other.id });
});

test('an edit tells only those whom it names anew', async () => {
  const comment = await say(writer, 'まだ誰も');
  const edit = (text: string) => api.client(writer)('PUT /comments/:id', { params: { id: comment }, body: { text } });
  await edit(`@${other.username} さん @${author.username} さん`);
  await api.runJobs();
  await edit(`@${other.username} さんへ`);
  await api.runJobs();
  expect(await notified(other)).toMatchObject([{ type: 'comment_mentions' }]);
  expect(await notified(author)).toMatchObject([{ type: 'comment_post' }]);
});

test('nobody hears across a block, nor who does not want to', async () => {
  const top = await say(other, '先に');
  await block(other, writer);
  await api.client(author)('PATCH /users/settings/notifications', {
    body: { setting: 'disabled_comment_related', value: true },
  });
  await say(writer, `@${other.username} @${author.username}`);
  expect(await notified(other)).toEqual([]);
  expect((await notified(author)).map(({ comment }) => comment)).toEqual([top]);
});

test('what is said of a removed comment goes with it, also when it was removed before anybody heard', async () => {
  const top = await say(writer, 'はじめに');
  const reply = await say(author, `@${other.username}`, top);
  const remove = (id: string, member: TestMember) => api.client(member)('DELETE /comments/:id', { params: { id } });
  await remove(reply, author);
  await api.runJobs();
  expect([await notified(writer), await notified(other)]).toEqual([[], []]);
  expect(await notified(author)).toHaveLength(1);
  const { data } = await api.client(writer)('POST /posts/:id/comments', {
    params: { id: post },
    body: { text: 'すぐ消す' },
  });
  await remove(data.id, writer);
  await api.runJobs();
  expect(await notified(author)).toHaveLength(1);
});

test('an edit changes what those read who have heard of the comment, also who is not named any more', async () => {
  const comment = await say(writer, `@${other.username} 電話は090-1234-5678の人です`);
  const text = '番号を書くのはやめました';
  await api.client(writer)('PUT /comments/:id', { params: { id: comment }, body: { text } });
  await api.runJobs();
  expect(await notified(other)).toMatchObject([{ type: 'comment_mentions', body: text }]);
  expect(await notified(author)).toMatchObject([{ type: 'comment_post', body: text }]);
});

test('what is said of a comment that was removed while its post was away does not come back with the post', async () => {
  const comment = await say(writer, 'あとで消します');
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const judge = (act: 'disable' | 'restore') =>
    api.client(staff)('POST /admin/posts/:id/violations', { params: { id: post }, body: { act, violation: 'adult' } });
  await judge('disable');
  await api.client(writer)('DELETE /comments/:id', { params: { id: comment } });
  await api.runJobs();
  await judge('restore');
  await api.runJobs();
  expect((await notified(author)).map(({ type }) => type)).not.toContain('comment_post');
});
