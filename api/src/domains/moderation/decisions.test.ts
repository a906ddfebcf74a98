import { domains } from '@minori/contracts/server';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { runCommand } from '../../commands/admin';
import { findAuditEntries } from '../../testing/audit';
import { NotificationModel } from '../notifications/model';
import { ModerationDecisionModel } from './decisionModel';

const RISKY = 'この株は必ず上がると確信しています';
const BLOCKED = '元本保証の投資案件です';

let api: TestApi;
let author: TestMember;
let staff: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember({ fields: { is_creator: true } });
  reader = await api.createMember();
  staff = await api.createMember({ fields: { role: 'admin' } });
});

afterAll(() => api.close());

const write = async (text: string, type: 'free' | 'paid' = 'free') =>
  (await api.client(author)('POST /posts/', { body: { text, type } })).data;
const stateOf = async (id: string) => (await api.client(author)('GET /posts/:id', { params: { id } })).data.post_state;
const decisions = async (status?: 'untreated' | 'approved' | 'rejected' | 'canceled') =>
  (await api.client(staff)('GET /admin/moderation_decisions', { query: { ...(status && { status }) } })).data;
const decide = (id: string, status: 'approved' | 'rejected', note = '') =>
  api.client(staff)('POST /admin/moderation_decisions/:id', { params: { id }, body: { status, note } });
const appeal = (id: string, member = author) =>
  api.client(member)('POST /posts/:id/appeals', { params: { id }, body: { message: '引用です' } });

test('the check answers level, class, spans and decision', async () => {
  const { data } = await api.client(reader)('POST /posts/precheck/v2', { body: { text: `😀${BLOCKED}` } });
  expect(data).toMatchObject({
    level: 'super_high',
    class: 'investment',
    decision: 'blocked',
    spans: [{ start: 2, end: 6, safer_wording: '元本割れの可能性があります' }],
  });
  const english = await api.client(reader, 'en')('POST /posts/precheck/v2', {
    body: { text: BLOCKED, check_place: 'comment' },
  });
  expect(english.data.spans[0]?.reason).toMatch(/[a-z]/);
});

test('guests and members are kept from what is not theirs', async () => {
  const guest = api.client();
  for (const endpoint of Object.values(domains.moderation)) {
    const [method = '', path = ''] = endpoint.key.split(' ');
    const response = await fetch(`${api.url}${path.replace(':id', author.id)}`, { method });
    expect([endpoint.key, response.status]).toEqual([endpoint.key, 401]);
  }
  await expect(guest('POST /posts/precheck/v2', { body: { text: 'x' } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

describe('a post that staff look at first', () => {
  test('waits, comes out once approved, and its author is told', async () => {
    const post = await write(RISKY);
    expect(post).toMatchObject({ post_state: 'in_review', status: 'on_processing' });
    await expect(api.client(reader)('GET /posts/:id', { params: { id: post.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const own = await api.client(author)('GET /posts/my_posts', { query: { status: 'in_review' } });
    expect(own.data.map(({ id }) => id)).toEqual([post.id]);
    const [request] = await decisions();
    expect(request).toMatchObject({ post_id: post.id, level: 'high', text: RISKY, user_info: { id: author.id } });
    await decide(request!.id, 'approved', '文脈を確認しました');
    await expect(decide(request!.id, 'rejected')).rejects.toMatchObject({ code: 'conflict' });
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('published');
    const [notice] = await NotificationModel.find({ user_id: author.id, type: 'general_notification' }).lean();
    expect(notice).toMatchObject({ body: '文脈を確認しました', title: '確認の結果、問題ないと判断されました。' });
    const [entry] = await findAuditEntries(request!.id);
    expect(entry).toMatchObject({ act: 'moderation.approved' });
    expect(await stateOf((await write(RISKY)).id)).toBe('published');
  });

  test('rejected, it can be appealed once, or reworded', async () => {
    const post = await write(`${RISKY}。二つ目`);
    const [request] = await decisions();
    await decide(request!.id, 'rejected');
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('rejected');
    await expect(appeal(post.id, reader)).rejects.toMatchObject({ code: 'not_found' });
    expect((await appeal(post.id)).data).toMatchObject({ status: 'untreated', appeal: { message: '引用です' } });
    await expect(appeal(post.id)).rejects.toMatchObject({ code: 'conflict' });
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('in_review');
    await decide(request!.id, 'rejected');
    await api.runJobs();
    const params = { id: post.id };
    const { data } = await api.client(author)('PUT /posts/:id', {
      params,
      body: { text: '上がる可能性があると見ています' },
    });
    expect(data).toMatchObject({ post_state: 'published', failed_reason: null });
  });

  test('with a title that is asked about too, comes out when both are approved, and not with one of them', async () => {
    const body = { text: `${RISKY}。題名付き`, title: `${RISKY}。題名` };
    const params = async () => {
      const post = (await api.client(author)('POST /posts/', { body })).data;
      const requests = (await decisions()).filter(({ post_id }) => post_id === post.id);
      expect(requests).toHaveLength(2);
      return { id: post.id, first: requests[0]!.id, second: requests[1]!.id };
    };
    const approved = await params();
    await decide(approved.first, 'approved');
    await api.runJobs();
    expect(await stateOf(approved.id)).toBe('in_review');
    await decide(approved.second, 'approved');
    await api.runJobs();
    expect(await stateOf(approved.id)).toBe('published');
  });

  test('with a title that is rejected, is rejected, until that is appealed and approved too', async () => {
    const body = { text: `${RISKY}。本文はよい`, title: `${RISKY}。題名がわるい` };
    const post = (await api.client(author)('POST /posts/', { body })).data;
    const requests = (await decisions()).filter(({ post_id }) => post_id === post.id);
    const bad = requests.find(({ text }) => text === body.title)!;
    await decide(bad.id, 'rejected');
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('in_review');
    await decide(requests.find(({ id }) => id !== bad.id)!.id, 'approved');
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('rejected');
    await appeal(post.id);
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('in_review');
    await decide(bad.id, 'approved');
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('published');
  });

  test('with both approved at once comes out', async () => {
    const body = { text: `${RISKY}。同時`, title: `${RISKY}。同時の題名` };
    const post = (await api.client(author)('POST /posts/', { body })).data;
    const requests = (await decisions()).filter(({ post_id }) => post_id === post.id);
    await Promise.all(requests.map(({ id }) => decide(id, 'approved')));
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('published');
  });

  test('reworded before the decision was carried out, waits for another', async () => {
    const post = await write(`${RISKY}。書き直し前`);
    const requested = async () => (await decisions()).find(({ post_id }) => post_id === post.id)!.id;
    await decide(await requested(), 'approved');
    await api.client(author)('PUT /posts/:id', { params: { id: post.id }, body: { text: `${RISKY}。書き直し後` } });
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('in_review');
    await decide(await requested(), 'approved');
    await api.runJobs();
    expect(await stateOf(post.id)).toBe('published');
  });

  test('reworded while it waits, nobody decides about it any more', async () => {
    const post = await write(`${RISKY}。三つ目`);
    await api.client(author)('PUT /posts/:id', { params: { id: post.id }, body: { text: '落ち着いた文章' } });
    expect(await stateOf(post.id)).toBe('published');
    expect((await decisions('canceled')).map(({ post_id }) => post_id)).toContain(post.id);
    expect((await decisions()).map(({ post_id }) => post_id)).not.toContain(post.id);
  });

  test('a published post that is reworded so is taken from view', async () => {
    const post = await write('落ち着いた文章');
    await api.client(author)('PUT /posts/:id', { params: { id: post.id }, body: { text: `${RISKY}。四つ目` } });
    expect(await stateOf(post.id)).toBe('in_review');
    await expect(api.client(reader)('GET /posts/:id', { params: { id: post.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('it can’t be sold', async () => {
    await expect(write(`${RISKY}。五つ目`, 'paid')).rejects.toMatchObject({
      fields: { text: { code: 'text_needs_rewrite' } },
    });
  });
});

describe('a text that is refused', () => {
  test('is logged, can be appealed, and passes for its author once approved', async () => {
    await expect(write(BLOCKED)).rejects.toMatchObject({ fields: { text: { code: 'text_blocked' } } });
    expect(await ModerationDecisionModel.findOne({ text: BLOCKED, status: null }).lean()).toMatchObject({
      decision: 'blocked',
    });
    const body = { text: BLOCKED, message: '注意喚起の引用です' };
    const asked = await api.client(author)('POST /posts/precheck/appeals', { body });
    const again = await api.client(author)('POST /posts/precheck/appeals', { body });
    expect(again.data.id).toBe(asked.data.id);
    expect((await api.client(author)('GET /posts/appeals')).data.map(({ id }) => id)).toContain(asked.data.id);
    expect((await api.client(reader)('GET /posts/appeals')).data).toEqual([]);
    expect(await runCommand(['moderation'])).toContain(asked.data.id);
    expect(await runCommand(['moderation', 'approve', asked.data.id, '引用'])).toContain('approved');
    await api.runJobs();
    const allowed = await api.client(author)('POST /posts/precheck/v2', { body: { text: BLOCKED } });
    expect(allowed.data).toEqual({ level: 'none', class: null, spans: [], decision: 'allowed' });
    const elsewhere = await api.client(author)('POST /posts/precheck/v2', {
      body: { text: BLOCKED, check_place: 'comment' },
    });
    expect(elsewhere.data.decision).toBe('blocked');
    expect((await write(BLOCKED)).post_state).toBe('published');
    await expect(api.client(reader)('POST /posts/', { body: { text: BLOCKED } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('passes as a comment once staff approved it for comments', async () => {
    const { id } = await write('今日の相場です');
    const say = () => api.client(reader)('POST /posts/:id/comments', { params: { id }, body: { text: BLOCKED } });
    await expect(say()).rejects.toMatchObject({ fields: { text: { code: 'comment_refused' } } });
    const body = { text: BLOCKED, check_place: 'comment' as const, message: '注意喚起の引用です' };
    const asked = await api.client(reader)('POST /posts/precheck/appeals', { body });
    await decide(asked.data.id, 'approved');
    expect((await say()).data.text).toBe(BLOCKED);
  });

  test('a harmless text needs no appeal', async () => {
    const body = { text: '今日の相場', message: 'なぜ' };
    await expect(api.client(author)('POST /posts/precheck/appeals', { body })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

test('a warning lets a post pass and is logged', async () => {
  const text = 'トヨタ（7203）は狙い目、今がチャンス';
  expect((await write(text)).post_state).toBe('published');
  expect(await ModerationDecisionModel.findOne({ text }).lean()).toMatchObject({
    level: 'medium_combination',
    decision: 'warn',
    status: null,
  });
});
