import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { NotificationModel } from '../notifications/model';
import { PostModel } from './model';
import { publishDue } from './publishing';

const HOUR_MS = 3_600_000;

let api: TestApi;
let author: TestMember;
let fan: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [author, fan] = await Promise.all([api.createMember(), api.createMember()]);
  await api.client(fan)('POST /users/follows', { body: { user_id: author.id, action: 'follow' } });
  const bell = { followee_name: author.username, notification_type: 'on' as const };
  await api.client(fan)('POST /profiles/followership_notification', { body: bell });
  await api.runJobs();
});

afterAll(() => api.close());

const inHours = (hours: number) => new Date(api.deps.clock().getTime() + hours * HOUR_MS).toISOString();
const schedule = async (hours: number) =>
  (await api.client(author)('POST /posts/', { body: { text: '予約の本文', published_at: inHours(hours) } })).data;
const cancel = (id: string, member = author) => api.client(member)('DELETE /posts/:id/schedule', { params: { id } });
const move = (id: string, published_at: string | null) =>
  api.client(author)('PUT /posts/:id', { params: { id }, body: { published_at } });
const read = (id: string, member?: TestMember) => api.client(member)('GET /posts/:id', { params: { id } });
const mine = async (status: 'scheduled' | 'canceled' | 'published') =>
  (await api.client(author)('GET /posts/my_posts', { query: { status } })).data.map(({ id }) => id);
const told = async (id: string) =>
  (
    await NotificationModel.find({ user_id: fan.id, $or: [{ 'about.id': id }, { target_id: id }] })
      .sort({ _id: 1 })
      .lean()
  ).map(({ type }) => type);
const postCount = async () =>
  (await api.client()('GET /profiles/:id', { params: { id: author.username } })).data.post_count;

test('a scheduled post is its author’s alone until its time has come', async () => {
  const before = await postCount();
  const { id, post_state, status } = await schedule(2);
  expect({ post_state, status }).toEqual({ post_state: 'scheduled', status: 'activated' });
  await api.runJobs();
  expect(await mine('scheduled')).toContain(id);
  const params = { id };
  await expect(read(id, fan)).rejects.toMatchObject({ code: 'not_found' });
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(api.client(fan)('POST /posts/:id/views', { params, body: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(api.client(fan)('GET /posts/:id/history', { params })).rejects.toMatchObject({ code: 'not_found' });
  for (const member of [fan, author]) {
    const code = member === fan ? 'not_found' : 'forbidden';
    const client = api.client(member);
    await expect(client('POST /posts/:id/likes', { params, body: { action: 'like' } })).rejects.toMatchObject({ code });
    await expect(client('POST /posts/:id/saves', { params, body: { action: 'save' } })).rejects.toMatchObject({ code });
    await expect(client('POST /posts/:id/shares', { params, body: {} })).rejects.toMatchObject({ code });
  }
  expect(await postCount()).toBe(before);
  expect(await told(id)).toEqual(['host_create_post']);
  const { data } = await api.client(fan)('GET /notifications/', { query: {} });
  const notice = data.find(({ post }) => post?.id === id);
  expect(notice?.post).toMatchObject({ text: '', media: [] });

  api.clock.advance(2 * HOUR_MS + 1_000);
  await api.runJobs();
  expect((await read(id, fan)).data).toMatchObject({ post_state: 'published', text: '予約の本文' });
  expect(await postCount()).toBe(before + 1);
  expect(await told(id)).toEqual(['host_create_post']);
});

test('it comes out once, however often and by however many that is done', async () => {
  const before = await postCount();
  const { id } = await schedule(1);
  await publishDue(api.deps, id);
  expect((await PostModel.findById(id).lean())?.announced_at).toBeNull();
  api.clock.advance(HOUR_MS + 1_000);
  await Promise.all([publishDue(api.deps, id), publishDue(api.deps, id), publishDue(api.deps, id)]);
  await api.runJobs();
  await publishDue(api.deps, id);
  expect(await postCount()).toBe(before + 1);
});

test('it can be moved, and followers hear of it', async () => {
  const { id } = await schedule(1);
  await api.runJobs();
  await move(id, inHours(5));
  await api.runJobs();
  expect(await told(id)).toEqual(['host_create_post', 'host_reschedule_post']);
  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
  await expect(read(id, fan)).rejects.toMatchObject({ code: 'not_found' });
  await move(id, null);
  expect((await read(id, fan)).data.post_state).toBe('published');
  await expect(move(id, inHours(1))).rejects.toMatchObject({ fields: { published_at: { code: 'already_published' } } });
});

test('it can be canceled, stays with its author, and be scheduled anew', async () => {
  const { id } = await schedule(1);
  await api.runJobs();
  await expect(cancel(id, fan)).rejects.toMatchObject({ code: 'not_found' });
  expect((await cancel(id)).data).toMatchObject({ post_state: 'canceled', status: 'disabled' });
  expect((await cancel(id)).data.post_state).toBe('canceled');
  await api.runJobs();
  expect(await told(id)).toEqual(['host_create_post', 'host_cancel_post']);
  expect(await mine('canceled')).toEqual([id]);
  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
  await expect(read(id, fan)).rejects.toMatchObject({ code: 'not_found' });
  expect((await move(id, inHours(1))).data.post_state).toBe('scheduled');
  api.clock.advance(HOUR_MS + 1_000);
  await api.runJobs();
  expect((await read(id, fan)).data.post_state).toBe('published');
  await expect(cancel(id)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('of a publication and a cancellation at once one wins, and all agree', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, published_at } = await schedule(1);
    api.clock.set(new Date(Date.parse(published_at) - 20));
    const canceling = cancel(id).then(
      () => 'canceled',
      () => 'published',
    );
    const publishing = new Promise((resolve) => setTimeout(resolve, round * 10)).then(() => publishDue(api.deps, id));
    const [outcome] = await Promise.all([canceling, publishing]);
    api.clock.advance(30);
    await publishDue(api.deps, id);
    const { data } = await read(id, author);
    expect(data.post_state).toBe(outcome);
  }
});

test('a deleted one does not come', async () => {
  const { id } = await schedule(1);
  await api.runJobs();
  await api.client(author)('DELETE /posts/:id', { params: { id } });
  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
  expect(await told(id)).toEqual(['host_create_post', 'host_cancel_post']);
  await expect(read(id, author)).rejects.toMatchObject({ code: 'not_found' });
});
