import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantMedium, plantPost } from '../../testing/posts';
import { findAuditEntries } from '../../testing/audit';
import { MediaModel } from '../media/model';
import { UserModel } from '../users/model';
import { settlePendingMedia } from './publishing';

let api: TestApi;
let staff: TestMember;
let author: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
  reader = await api.createMember();
});

afterAll(() => api.close());

beforeEach(async () => {
  author = await api.createMember({ fields: { is_creator: true, badge: 'level5', post_count: 1 } });
});

type Act = 'notice' | 'change_to_free' | 'disable' | 'restore';

const judge = (id: string, act: Act, member: TestMember | undefined = staff) =>
  api.client(member)('POST /admin/posts/:id/violations', {
    params: { id },
    body: { act, violation: 'investment', note: '断定的な表現です' },
  });
const read = async (id: string, member?: TestMember) =>
  (await api.client(member)('GET /posts/:id', { params: { id } })).data;
const popups = async () => (await api.client(author)('GET /profiles/me/popups')).data;
const postCount = async () => (await UserModel.findById(author.id).lean())?.post_count;

test('staff take a post away, tell its author, and give it back', async () => {
  const id = await plantPost(author, { text: '必ず上がります' });
  await judge(id, 'disable');
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await read(id, author)).toMatchObject({ post_state: 'failed', failed_reason: 'violation' });
  expect(await postCount()).toBe(0);
  await expect(judge(id, 'disable')).rejects.toMatchObject({ code: 'conflict' });
  await api.client(author)('PUT /posts/:id', { params: { id }, body: { text: '書き直しました' } });
  await expect(read(id, reader)).rejects.toMatchObject({ code: 'not_found' });

  await judge(id, 'restore');
  expect(await read(id)).toMatchObject({ text: '書き直しました', post_state: 'published' });
  expect(await postCount()).toBe(1);
  expect(await popups()).toMatchObject([
    { kind: 'investment_violation_change_to_disabled', note: '断定的な表現です', post_id: id },
    { kind: 'post_changed_to_activated', message: '投稿が再び公開されました。' },
  ]);
  expect((await findAuditEntries(id)).map(({ act }) => act)).toEqual(['post.restore', 'post.disable']);
  await api.runJobs();
  const { data } = await api.client(author)('GET /notifications/');
  expect(data.filter(({ type }) => type === 'general_notification')).toHaveLength(2);
  await api.client(author)('DELETE /posts/:id', { params: { id } });
  expect(await postCount()).toBe(0);
});

test('a paid post that staff open stays open whatever its author does', async () => {
  const id = await plantPost(author, { type: 'paid', text: '有料の内容'.repeat(20) });
  await judge(id, 'change_to_free');
  expect(await read(id)).toMatchObject({ type: 'free', content_access: { is_authorized: true } });
  const closing = api.client(author)('PUT /posts/:id', { params: { id }, body: { type: 'paid' } });
  await expect(closing).rejects.toMatchObject({ fields: { type: { code: 'type_not_allowed' } } });
  await judge(id, 'restore');
  expect(await read(id)).toMatchObject({ type: 'paid', content_access: { is_authorized: false } });
  expect((await popups()).map(({ kind }) => kind)).toEqual([
    'investment_violation_change_to_free',
    'post_changed_to_paid',
  ]);
});

test('a notice changes nothing but that its author is told, until they say they have read it', async () => {
  const id = await plantPost(author);
  await judge(id, 'notice');
  expect(await read(id)).toMatchObject({ post_state: 'published' });
  const [popup] = await popups();
  expect(popup?.kind).toBe('investment_violation_ai_notice');
  const dismissal = (member: TestMember) =>
    api.client(member)('DELETE /profiles/system/popups/:id', { params: { id: popup?.id ?? '' } });
  await expect(dismissal(reader)).rejects.toMatchObject({ code: 'not_found' });
  await dismissal(author);
  await dismissal(author);
  expect(await popups()).toEqual([]);
});

test('only staff may, from the command line too; what is gone stays gone', async () => {
  const id = await plantPost(author);
  await expect(judge(id, 'disable', reader)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(runCommand(['violations', 'disable', id, 'nonsense'])).rejects.toThrow('Usage');
  expect(await runCommand(['violations', 'disable', id, 'copyright', '無断転載'])).toBe(`${id}: disable`);
  expect(await popups()).toMatchObject([{ kind: 'copyright_violation_change_to_disabled', note: '無断転載' }]);
  await api.client(author)('DELETE /posts/:id', { params: { id } });
  await expect(judge(id, 'restore')).rejects.toMatchObject({ code: 'not_found' });
});

test('a report that is upheld takes the post away, and so the comment', async () => {
  const id = await plantPost(author);
  const { data: comment } = await api.client(author)('POST /posts/:id/comments', {
    params: { id },
    body: { text: 'コメント' },
  });
  const uphold = async (target_type: 'post' | 'comment', target_id: string, act?: 'free_post') => {
    const { data } = await api.client(reader)('POST /reports', { body: { target_type, target_id, reason: 'adult' } });
    const body = { state: 'upheld' as const, ...(act && { act }) };
    return api.client(staff)('POST /admin/reports/:id/decision', { params: { id: data.id }, body });
  };
  const { data: shown } = await uphold('comment', comment.id);
  expect(shown.act).toBe('remove_comment');
  expect(await read(id)).toMatchObject({ comment_count: 0 });
  await expect(uphold('comment', comment.id, 'free_post')).rejects.toBeDefined();
  expect((await uphold('post', id)).data.act).toBe('disable_post');
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await popups()).toMatchObject([{ kind: 'adult_violation_change_to_disabled' }]);
});

describe('a post that staff have taken away stays so', () => {
  const words = '落ち着いた見立てです';
  const rewrite = (id: string, body: object) => api.client(author)('PUT /posts/:id', { params: { id }, body });

  test('when its media fail afterwards and its author takes them out', async () => {
    const id = await plantPost(author, { text: words });
    const medium = await plantMedium(author, { status: 'processing' });
    await rewrite(id, { media_ids: [String(medium)] });
    await judge(id, 'disable');
    await MediaModel.updateOne({ _id: medium }, { $set: { status: 'failed' } });
    await settlePendingMedia(api.deps, id);
    expect(await read(id, author)).toMatchObject({ failed_reason: 'violation' });
    await rewrite(id, { media_ids: [] });
    await expect(read(id, reader)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('when its text is rejected afterwards and its author rewords it', async () => {
    const id = await plantPost(author, { text: words });
    await rewrite(id, { text: 'この株は必ず上がると確信しています。' });
    await judge(id, 'disable');
    const { data: requests } = await api.client(staff)('GET /admin/moderation_decisions', { query: {} });
    const params = { id: requests.find(({ post_id }) => post_id === id)!.id };
    await api.client(staff)('POST /admin/moderation_decisions/:id', { params, body: { status: 'rejected', note: '' } });
    await api.runJobs();
    await rewrite(id, { text: words });
    expect(await read(id, author)).toMatchObject({ failed_reason: 'violation' });
    await expect(read(id, reader)).rejects.toMatchObject({ code: 'not_found' });
  });
});
