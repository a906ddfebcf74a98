import { Types } from 'mongoose';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { findAuditEntries } from '../../testing/audit';

let api: TestApi;
let staff: TestMember;
let writer: TestMember;
let reporter: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});

afterAll(() => api.close());

beforeEach(async () => {
  [writer, reporter] = await Promise.all([api.createMember(), api.createMember()]);
});

const report = (
  member: TestMember | undefined,
  target_type: 'post' | 'comment' | 'user',
  target_id: string,
  more: { reason?: 'spam' | 'impersonation'; message?: string; imitated_user_id?: string } = {},
) => api.client(member)('POST /reports', { body: { target_type, target_id, reason: 'spam', ...more } });
const open = async () => (await api.client(staff)('GET /admin/reports')).data;
const decide = (id: string, body: { state: 'upheld' | 'rejected'; act?: 'none' | 'remove_comment' | 'disable_user' }) =>
  api.client(staff)('POST /admin/reports/:id/decision', { params: { id }, body });
const comment = async (postId: string, member: TestMember, text = 'コメント') =>
  (await api.client(member)('POST /posts/:id/comments', { params: { id: postId }, body: { text } })).data.id;

test('a member has one open report of a target, however often they send it', async () => {
  const id = await plantPost(writer, { text: '怪しい投稿' });
  const answers = await Promise.all([
    report(reporter, 'post', id, { message: ' 詐欺です ' }),
    report(reporter, 'post', id),
  ]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(answers.filter(({ data }) => data.is_new)).toHaveLength(1);
  const found = (await open()).filter(({ target_id }) => target_id === id);
  expect(found).toMatchObject([
    { target_text: '怪しい投稿', target_user: { id: writer.id }, reporter: { id: reporter.id }, state: 'open' },
  ]);
});

test('what a member can’t see, or what is their own, they can’t report', async () => {
  await expect(report(undefined, 'user', writer.id)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(report(reporter, 'user', reporter.id)).rejects.toMatchObject({ code: 'forbidden' });
  const unknown = new Types.ObjectId().toHexString();
  for (const type of ['post', 'comment', 'user'] as const) {
    await expect(report(reporter, type, unknown)).rejects.toMatchObject({ code: 'not_found' });
  }
  const locked = await plantPost(writer, { type: 'gold' });
  await expect(report(reporter, 'comment', await comment(locked, writer))).rejects.toMatchObject({ code: 'forbidden' });
  const scheduled = await plantPost(writer, { published_at: new Date(Date.now() + 3_600_000) });
  await expect(report(reporter, 'post', scheduled)).rejects.toMatchObject({ code: 'not_found' });
});

test('an impersonation report names who is imitated', async () => {
  const imitated = await api.createMember();
  await report(reporter, 'user', writer.id, { reason: 'impersonation', imitated_user_id: imitated.id });
  expect((await open()).find(({ target_id }) => target_id === writer.id)).toMatchObject({
    imitated_user: { id: imitated.id },
  });
  const self = report(imitated, 'user', writer.id, { reason: 'impersonation', imitated_user_id: writer.id });
  await expect(self).rejects.toMatchObject({ fields: { imitated_user_id: { code: 'unknown_value' } } });
});

test('staff take a comment away; all reports of it are decided, and it is written down', async () => {
  const post = await plantPost(writer);
  const target = await comment(post, writer, '誘導');
  const second = await api.createMember();
  const { data } = await report(reporter, 'comment', target);
  await report(second, 'comment', target);
  const decided = await decide(data.id, { state: 'upheld', act: 'remove_comment' });
  expect(decided.data).toMatchObject({ state: 'upheld', act: 'remove_comment', target_text: '誘導' });
  expect((await open()).filter(({ target_id }) => target_id === target)).toEqual([]);
  expect((await api.client()('GET /posts/:id/comments', { params: { id: post } })).comment_count).toBe(0);
  expect(await findAuditEntries(data.id)).toMatchObject([
    { act: 'report.decided', details: { act: 'remove_comment' } },
  ]);
  await expect(decide(data.id, { state: 'rejected' })).rejects.toMatchObject({ code: 'not_found' });
});

test('staff shut a member out; acts that do not fit are refused', async () => {
  const { data } = await report(reporter, 'user', writer.id);
  const misfit = decide(data.id, { state: 'upheld', act: 'remove_comment' });
  await expect(misfit).rejects.toMatchObject({ fields: { act: { code: 'unknown_value' } } });
  const unfounded = decide(data.id, { state: 'rejected', act: 'disable_user' });
  await expect(unfounded).rejects.toMatchObject({ code: 'invalid_input' });
  await decide(data.id, { state: 'upheld', act: 'disable_user' });
  await expect(api.client(writer)('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated' });
  const read = api.client()('GET /profiles/:id', { params: { id: writer.id } });
  await expect(read).rejects.toMatchObject({ code: 'not_found' });
});

test('once decided, it can be reported anew', async () => {
  const { data: first } = await report(reporter, 'user', writer.id);
  await decide(first.id, { state: 'rejected' });
  const { data: second } = await report(reporter, 'user', writer.id);
  expect(second).toMatchObject({ is_new: true });
  expect(second.id).not.toBe(first.id);
});

test('members can neither list nor decide', async () => {
  await expect(api.client(reporter)('GET /admin/reports')).rejects.toMatchObject({ code: 'forbidden' });
  const { data } = await report(reporter, 'user', writer.id);
  const call = api.client(reporter)('POST /admin/reports/:id/decision', {
    params: { id: data.id },
    body: { state: 'upheld' },
  });
  await expect(call).rejects.toMatchObject({ code: 'forbidden' });
});

test('the command line lists and decides', async () => {
  const { data } = await report(reporter, 'user', writer.id, { message: '偽物' });
  expect(await runCommand(['reports'])).toContain(`${data.id}  `);
  expect(await runCommand(['reports', 'decide', data.id, 'rejected', 'none', '問題なし'])).toBe(
    `${data.id} is rejected`,
  );
  expect((await findAuditEntries(data.id))[0]).toMatchObject({ actor_id: null, details: { note: '問題なし' } });
  expect(await runCommand(['reports', 'rejected'])).toContain('偽物');
  await expect(runCommand(['reports', 'dance'])).rejects.toThrow('Usage');
});
