import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { enqueue } from '../../jobs/queue';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { asEngine, createNotedEngine, plan } from '../../testing/live';
import { asApi } from '../../testing/queries/recorder';
import { giveTip } from '../../testing/tips';
import { putPresence } from '../livePresence/model';
import { watchFrom } from '../livePresence/service';
import { tellPresence } from '../livePresence/watching';
import { countStream } from './counting';
import { watchedIn } from './watched';

const SECOND_MS = 1_000;

let api: TestApi;
let host: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  api = await startTestApi({}, { live: createNotedEngine() });
  host = await api.createMember({ fields: { is_creator: true } });
  viewer = await api.createMember();
  await runCommand(['live', 'allow', host.username]);
});
afterAll(() => api.close());
afterEach(() => api.clock.set(new Date()));

const read = async (id: string, who: TestMember = host) =>
  (await api.client(who)('GET /live/streams/:id', { params: { id } })).data;
const tell = (stream_id: string, kind: string) =>
  asEngine(api, 'events', { id: randomUUID(), stream_id, run: 1, kind, at: api.deps.clock().toISOString() });
const beat = () => asApi(() => tellPresence(api.deps));

/** Let time pass as far as samples go, with what processes tell meanwhile. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 10) {
    api.clock.advance(10 * SECOND_MS);
    await beat();
    await api.runJobs();
  }
}

test('who watches is counted in all processes: a member once, of an address three guests, and nobody of a process that is gone', async () => {
  const { id } = await plan(api, host);
  await tell(id, 'started');
  expect(await read(id)).toMatchObject({ viewer_count: 0 });
  const watch = (memberId: string | undefined, address: string) => watchFrom(api.deps, id, { memberId, address });
  const attacker = Array.from({ length: 1_000 }, () => watch(undefined, '203.0.113.9'));
  const others = [watch(viewer.id, '192.0.2.1'), watch(viewer.id, '192.0.2.1'), watch(undefined, '192.0.2.1')];
  const row = { stream_id: new Types.ObjectId(id), members: [viewer.id, host.id], guests: [] };
  await putPresence([
    { _id: `other:${id}`, ...row, at: api.deps.clock() },
    { _id: `dead:${id}`, ...row, members: ['gone'], at: new Date(api.deps.clock().getTime() - 11 * SECOND_MS) },
  ]);
  await beat();
  // A number is good for two seconds.
  expect(await read(id)).toMatchObject({ viewer_count: 0 });
  api.clock.advance(2 * SECOND_MS);
  expect(await read(id)).toMatchObject({ viewer_count: 3 + 1 + 2 });
  const { data: listed } = await api.client()('GET /live/streams', { query: { when: 'now' } });
  expect(listed).toMatchObject([{ id, viewer_count: 6, figures: null }]);

  for (const each of [...attacker, ...others]) each.leave();
  for (const each of others) each.leave();
  await beat();
  api.clock.advance(2 * SECOND_MS);
  expect(await read(id)).toMatchObject({ viewer_count: 2 });
  await tell(id, 'ended');
  expect(await read(id)).toMatchObject({ viewer_count: null });
});

test('figures are those of the database, once each, whatever runs twice, and equal to a recount', async () => {
  const { id } = await plan(api, host, { title: '=1+1' });
  const fan = await api.createMember();
  const follow = (who: TestMember, action: 'follow' | 'unfollow') =>
    api.client(who)('POST /users/follows', { body: { user_id: host.id, action } });
  await follow(fan, 'follow');
  await giveBought(viewer, 2_000);
  const tip = () => giveTip(api.client(viewer), id, 'tip1');
  const before = await tip();
  api.clock.advance(SECOND_MS);
  await tell(id, 'started');
  await api.runJobs();
  const one = watchFrom(api.deps, id, { memberId: viewer.id, address: '192.0.2.1' });
  await beat();
  await pass(60);
  const two = watchFrom(api.deps, id, { memberId: undefined, address: '192.0.2.2' });
  // The worker is away for a minute, and what it had to do is done twice then.
  api.clock.advance(60 * SECOND_MS);
  await beat();
  await transaction((session) => enqueue(session, 'live.sampled', { stream_id: id }));
  await transaction((session) => enqueue(session, 'live.sampled', { stream_id: id }));
  await pass(60);
  const given = await tip();
  await tip();
  const { data: during } = await api.client(host)('GET /live/streams/:id', { params: { id } });
  expect(during.figures).toMatchObject({ viewers_peak: 2 });
  await follow(viewer, 'follow');
  await follow(fan, 'unfollow');
  one.leave();
  two.leave();
  await beat();
  await tell(id, 'ended');
  await tell(id, 'ended');
  api.clock.advance(SECOND_MS);
  await tip();
  await api.runJobs();
  const { figures, started_at, ended_at } = await read(id);
  const minutes = (Date.parse(ended_at ?? '') - Date.parse(started_at ?? '')) / 60_000;
  expect(figures).toMatchObject({ viewers_peak: 2, coins: given.coins * 2, new_followers: 1 });
  expect(figures?.viewers_average).toBeGreaterThan(1);
  expect(figures?.viewers_average).toBeLessThan(2);
  expect(Math.abs((figures?.minutes_watched ?? 0) - (figures?.viewers_average ?? 0) * minutes)).toBeLessThan(1);
  expect(before.coins).toBe(given.coins);

  await asApi(() => Promise.all([countStream(api.deps, id), countStream(api.deps, id)]));
  expect((await read(id)).figures).toMatchObject({ ...figures, as_of: expect.any(String) });
  expect((await read(id, viewer)).figures).toBeNull();
  await runCommand(['refund', 'tip', given.id, '間違い']);
  await api.runJobs();
  expect((await read(id)).figures).toMatchObject({ coins: given.coins });

  const file = await (await api.client(host)('GET /live/streams/mine/csv')).text();
  const row = file.split('\r\n').find((line) => line.includes(id)) ?? '';
  expect(row).toContain(`終了,'=1+1,0,2,${figures?.viewers_average},${figures?.minutes_watched},${given.coins},1,`);
  expect(await (await api.client(viewer)('GET /live/streams/mine/csv')).text()).not.toContain(id);
});

test('what was watched while nobody looked is as much as else, and nothing where nobody ever did', () => {
  const time = { start: new Date(0), end: new Date(600_000) };
  expect(watchedIn([], time)).toEqual({ viewers_peak: 0, viewers_average: 0, minutes_watched: 0 });
  expect(watchedIn([1, 2], time)).toEqual({ viewers_peak: 2, viewers_average: 1.5, minutes_watched: 15 });
});
