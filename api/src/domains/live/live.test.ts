import { createHash, randomUUID } from 'node:crypto';
import { runCommand } from '../../commands/admin';
import { noteChange } from '../../freshness/changes';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { asEngine, createNotedEngine, plan } from '../../testing/live';
import { subscribe } from '../../testing/subscriptions';
import { PostModel } from '../posts/model';
import { UserModel, type UserDocument } from '../users/model';

const engine = createNotedEngine();
const HOUR_MS = 3_600_000;

let api: TestApi;
let staff: TestMember;
let host: TestMember;

beforeAll(async () => {
  api = await startTestApi({}, { live: engine });
  staff = await api.createMember({ fields: { role: 'admin' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  engine.told.length = 0;
  host = await aHost();
});
afterEach(() => api.clock.set(new Date()));

const change = async ({ id }: TestMember, fields: Partial<UserDocument>) => {
  await UserModel.updateOne({ _id: id }, { $set: fields });
  await noteChange({ members: [id] });
};
const allow = (user: TestMember, status: 'activated' | 'disabled' = 'activated') =>
  api.client(staff)('POST /admin/live_permissions', { body: { user: user.id, status } });
const ask = (who: TestMember, status: 'on_processing' | 'activated' | 'disabled' = 'on_processing') =>
  api.client(who)('POST /users/permissions', { body: { permission: 'live', status } });
const permission = async (who: TestMember) => (await api.client(who)('GET /live/permission')).data;
const read = async (id: string, who?: TestMember) =>
  (await api.client(who)('GET /live/streams/:id', { params: { id } })).data;
const listed = async (when: 'now' | 'soon' | 'past', who?: TestMember) =>
  (await api.client(who)('GET /live/streams', { query: { when } })).data.map(({ id }) => id);
const watch = (id: string, who?: TestMember) => api.client(who)('GET /live/streams/:id/playback', { params: { id } });
const makeKey = async (id: string, who: TestMember) =>
  (await api.client(who)('POST /live/streams/:id/key', { params: { id } })).data;
const publish = (secret: string, credential: 'key' | 'ticket' = 'key') =>
  asEngine(api, 'publishes', { credential, hash: createHash('sha256').update(secret).digest('hex'), ip: '192.0.2.7' });
const tell = (stream_id: string, kind: string, run = 1, id: string = randomUUID()) =>
  asEngine(api, 'events', { id, stream_id, run, kind, at: api.deps.clock().toISOString(), detail: null });

async function aHost(): Promise<TestMember> {
  const member = await api.createMember({ fields: { is_creator: true, badge: 'level6' } });
  await allow(member);
  return member;
}

/** A stream that is live. */
async function aLiveStream(changes: Parameters<typeof plan>[2] = {}): Promise<string> {
  const { id } = await plan(api, host, changes);
  await tell(id, 'started');
  return id;
}

describe('who may stream', () => {
  test('is asked for from level 6 on, and decided by staff only', async () => {
    const low = await api.createMember({ fields: { badge: 'level5' } });
    expect(await permission(low)).toMatchObject({ state: 'disabled', hindrance: 'level' });
    await expect(ask(low)).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('レベル6') });
    await expect(ask(low, 'activated')).rejects.toMatchObject({ code: 'forbidden' });

    await change(low, { badge: 'level6' });
    await Promise.all([ask(low), ask(low)]);
    expect(await permission(low)).toMatchObject({ state: 'on_processing', hindrance: 'waiting' });
    await expect(plan(api, low)).rejects.toMatchObject({ code: 'forbidden' });
    const waiting = async () =>
      (await api.client(staff)('GET /admin/live_permissions', { query: {} })).data.map(({ user_info }) => user_info.id);
    expect(await waiting()).toContain(low.id);
    await expect(
      allow(staff).then(() => api.client(low)('GET /admin/live_permissions', { query: {} })),
    ).rejects.toMatchObject({ code: 'forbidden' });

    await expect(runCommand(['live', 'disallow', low.username])).resolves.toContain('disabled');
    expect(await permission(low)).toMatchObject({ state: 'disabled', hindrance: 'refused' });
    await expect(ask(low)).rejects.toMatchObject({ code: 'forbidden' });
    api.clock.advance(31 * 24 * HOUR_MS);
    expect(await permission(low)).toMatchObject({ hindrance: null });
    api.clock.set(new Date());

    await expect(runCommand(['live', 'allow', low.username])).resolves.toContain('activated');
    expect((await api.client(low)('GET /profiles/me')).data.has_live_permission).toBe(true);
    expect((await findAuditEntries(low.id)).map(({ act }) => act)).toEqual([
      'live_permission.activated',
      'live_permission.disabled',
    ]);
  });

  test('may give it up, and ask again at once; what they send ends', async () => {
    const id = await aLiveStream();
    await ask(host, 'disabled');
    expect(await permission(host)).toMatchObject({ state: 'disabled', hindrance: null });
    expect(await read(id)).toMatchObject({ status: 'ended' });
    await api.runJobs();
    expect(engine.told).toEqual([`end ${id} permission`, `epoch ${id} 1`]);
  });
});

describe('a stream', () => {
  test('is planned with its post, once, found by everybody, moved, and called off', async () => {
    const starts_at = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    const body = { title: '決算を読む', text: '質問も受け付けます', source: 'software' as const, starts_at };
    const create = () => api.client(host)('POST /live/streams', { body, idempotencyKey: 'live-planned-once-1' });
    const [{ data: stream }, { data: again }] = [await create(), await create()];
    expect(again.id).toBe(stream.id);
    expect(stream).toMatchObject({ status: 'before_live', starts_at, post: { title: '決算を読む', type: 'free' } });
    expect(stream.post.streaming).toEqual({ thumbnail: null, status: 'before_live', starts_at });
    expect(await listed('soon')).toContain(stream.id);
    const listedBy = async (user_id: string, when: 'now' | 'soon') =>
      (await api.client()('GET /live/streams', { query: { when, user_id } })).data.map(({ id }) => id);
    expect(await listedBy(host.id, 'soon')).toEqual([stream.id]);
    expect(await listedBy(staff.id, 'soon')).toEqual([]);
    expect(await listedBy(host.id, 'now')).toEqual([]);

    const params = { id: stream.id };
    const later = new Date(Date.now() + 3 * HOUR_MS).toISOString();
    const put = (sent: object) => api.client(host)('PUT /live/streams/:id', { params, body: sent });
    expect((await put({ starts_at: later, title: '決算を読む会' })).data).toMatchObject({
      starts_at: later,
      post: { title: '決算を読む会', streaming: { starts_at: later } },
    });
    await expect(put({ starts_at: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      fields: { starts_at: { code: 'published_at_past' } },
    });
    const other = await aHost();
    const callOff = (who: TestMember) => api.client(who)('DELETE /live/streams/:id', { params });
    await expect(callOff(other)).rejects.toMatchObject({ code: 'not_found' });
    await callOff(host);
    await expect(read(stream.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed('soon')).not.toContain(stream.id);
  });

  test('is sent with a key that is told once, and renewed', async () => {
    const { id } = await plan(api, host);
    const first = await makeKey(id, host);
    expect(first).toEqual({
      server_url: 'rtmp://127.0.0.1:1935/live',
      stream_key: expect.stringMatching(/^[\w-]{27}$/),
    });
    expect(await publish(first.stream_key)).toMatchObject({ status: 200, data: { stream_id: id, epoch: 0 } });
    const second = await makeKey(id, host);
    expect(engine.told).toEqual([`kick ${id} key`, `kick ${id} key`]);
    expect(await publish(first.stream_key)).toMatchObject({ status: 403 });
    expect(await publish(second.stream_key)).toMatchObject({ status: 200 });
    const put = (body: object) => api.client(host)('PUT /live/streams/:id', { params: { id }, body });
    await put({ source: 'webcam' });
    expect(await publish(second.stream_key)).toMatchObject({ status: 403 });
    await put({ source: 'software', text: '' });
    expect(await read(id)).toMatchObject({ post: { title: '朝の相場を見る会', text: '朝の相場を見る会' } });
    await change(host, { has_live_permission: false });
    expect(await publish(second.stream_key)).toMatchObject({ status: 403 });
    await expect(makeKey(id, host)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is sent by a browser with a ticket, once, within 30 seconds', async () => {
    const { id } = await plan(api, host, { source: 'webcam' });
    await expect(makeKey(id, host)).rejects.toMatchObject({ code: 'conflict' });
    const ticket = async () => {
      const { url } = (await api.client(host)('POST /live/streams/:id/ticket', { params: { id } })).data;
      return new URL(url).searchParams.get('ticket') ?? '';
    };
    const used = await ticket();
    const answers = await Promise.all([publish(used, 'ticket'), publish(used, 'ticket'), publish(used, 'ticket')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await ticket();
    api.clock.advance(31_000);
    expect(await publish(late, 'ticket')).toMatchObject({ status: 403 });
    await PostModel.updateOne({ _id: id }, { off_reason: 'canceled' });
    await expect(ticket()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('follows what the engine tells, once and in any order', async () => {
    const { id } = await plan(api, host);
    expect(await tell(id, 'started', 1, randomUUID())).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      status: 'in_live',
      is_interrupted: false,
      post: { user_info: { in_live: true } },
    });
    expect(await listed('now')).toContain(id);
    await tell(id, 'resumed', 2);
    await tell(id, 'interrupted', 1);
    expect(await read(id)).toMatchObject({ status: 'in_live', is_interrupted: false });
    await tell(id, 'interrupted', 2);
    await tell(id, 'resumed', 2);
    expect(await read(id)).toMatchObject({ is_interrupted: true });
    await tell(id, 'ended', 2);
    await tell(id, 'resumed', 3);
    expect(await read(id)).toMatchObject({ status: 'ended', post: { user_info: { in_live: false } } });
    expect(await listed('past')).toContain(id);
    expect(await listed('now')).not.toContain(id);
  });

  test('of an engine that has not signed is not believed', async () => {
    const { id } = await plan(api, host);
    const event = { id: randomUUID(), stream_id: id, run: 1, kind: 'started', at: new Date().toISOString() };
    expect(await asEngine(api, 'events', event, 'forged')).toMatchObject({ status: 401 });
    expect(await asEngine(api, 'events', { ...event, kind: 'paid' })).toMatchObject({ status: 400 });
    expect(await read(id)).toMatchObject({ status: 'before_live' });
  });

  test('is ended by its host or staff, for good', async () => {
    const id = await aLiveStream();
    const end = (who: TestMember) => api.client(who)('POST /live/streams/:id/end', { params: { id } });
    await expect(end(await aHost())).rejects.toMatchObject({ code: 'not_found' });
    await Promise.all([end(host), end(host)]);
    expect(await read(id)).toMatchObject({ status: 'ended' });
    const second = await aLiveStream();
    const endAsStaff = (reason?: string) =>
      api.client(staff)('POST /live/streams/:id/end', { params: { id: second }, ...(reason && { body: { reason } }) });
    await expect(endAsStaff()).rejects.toMatchObject({ code: 'invalid_input', fields: { reason: expect.anything() } });
    await Promise.all([endAsStaff('他社の映像の転載'), endAsStaff('他社の映像の転載')]);
    expect(await findAuditEntries(second)).toMatchObject([
      { act: 'stream.ended', details: { reason: '他社の映像の転載' } },
    ]);
    const third = await aLiveStream();
    await expect(runCommand(['live', 'end', third])).resolves.toContain('has ended');
    await expect(runCommand(['live', 'end', 'f'.repeat(24)])).rejects.toMatchObject({ code: 'not_found' });
    expect(await read(third)).toMatchObject({ status: 'ended' });
    expect((await findAuditEntries(third)).map(({ act }) => act)).toEqual(['stream.ended']);
    await api.runJobs();
    expect(engine.told.filter((told) => told.startsWith(`end ${id}`))).toHaveLength(1);
    await expect(watch(id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('who may watch', () => {
  test('is who may see the post, by links that end with a change of it', async () => {
    const reader = await api.createMember();
    const id = await aLiveStream({ type: 'paid' });
    await expect(watch(id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(watch(id, reader)).rejects.toMatchObject({ code: 'forbidden' });
    await subscribe(reader, host, ['prime']);
    const { data } = await watch(id, reader);
    expect(data.url).toMatch(new RegExp(`^/live/hls/\\d+\\.0\\.[\\w-]{22}/${id}/index\\.m3u8$`));

    await api.client(host)('PUT /posts/:id', { params: { id }, body: { type: 'paid_plus' } });
    await expect(watch(id, reader)).rejects.toMatchObject({ code: 'forbidden' });
    await api.runJobs();
    expect(engine.told).toEqual([`epoch ${id} 1`]);
    expect((await watch(id, host)).data.url).toContain('.1.');
  });

  test('reports of one that is live reach staff; where they are upheld nobody watches it any more', async () => {
    const id = await aLiveStream();
    const reporter = await api.createMember();
    await api.client(reporter)('POST /reports', {
      body: { target_type: 'post', target_id: id, reason: 'investment', message: '必ず上がると言っています' },
    });
    const open = async () =>
      (await api.client(staff)('GET /admin/reports', { query: {} })).data.find(({ target_id }) => target_id === id);
    const report = await open();
    expect(report).toMatchObject({ target_type: 'post', target_user: { id: host.id } });
    const params = { id: report?.id ?? '' };
    await api.client(staff)('POST /admin/reports/:id/decision', {
      params,
      body: { state: 'upheld', act: 'disable_post' },
    });
    await api.runJobs();
    await expect(watch(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(engine.told).toContain(`end ${id} post`);
    expect(await open()).toBeUndefined();
  });

  test('is nobody once the post or its author is gone', async () => {
    const deleted = await aLiveStream();
    const second = await aLiveStream();
    await api.client(host)('DELETE /posts/:id', { params: { id: deleted } });
    await expect(watch(deleted)).rejects.toMatchObject({ code: 'not_found' });
    await api.runJobs();
    expect(engine.told).toEqual([`end ${deleted} post`, `epoch ${deleted} 1`]);
    await api.deleteMember(host);
    await api.runJobs();
    expect(engine.told).toContain(`end ${second} account`);
  });
});
