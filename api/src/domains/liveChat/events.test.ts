import { setTimeout as wait } from 'node:timers/promises';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { chatting, dataIn, plantLines, plantLive, readStreamEvents, textsIn } from '../../testing/chats';
import { asEngine, createNotedEngine } from '../../testing/live';
import type { EventListener, MemberEvent } from '../../testing/memberEvents';
import { subscribe } from '../../testing/subscriptions';
import { CreatorSubscriptionModel } from '../subscriptions/model';
import { disableUser } from '../users/service';
import { toldIn } from './cursor';
import { LineModel } from './lineModel';

/** Far below the fifteen seconds between two signs of life; a second where the machine has nothing else to do. */
const WITHIN_MS = 6_000;
const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let host: TestMember;
let fan: TestMember;
const open = new Set<EventListener>();

beforeAll(async () => {
  api = await startTestApi({}, { live: createNotedEngine() });
});
beforeEach(async () => {
  const fields = { created_at: new Date(Date.now() - 2 * DAY_MS) };
  host = await api.createMember({ fields: { ...fields, is_creator: true, has_live_permission: true } });
  fan = await api.createMember({ fields });
});
afterEach(() => {
  for (const listener of open) listener.stop();
  open.clear();
});
afterAll(() => api.close());

async function listen(id: string, member?: TestMember, lastId?: string): Promise<EventListener> {
  const listener = await readStreamEvents(api.url, id, { member, lastId });
  open.add(listener);
  return listener;
}

const room = async (type?: Parameters<typeof plantLive>[1]) => {
  const id = await plantLive(host, type);
  return { id, ...chatting(api, id) };
};
const named = (events: MemberEvent[]) => events.map(({ name }) => name);
const tell = (stream_id: string, kind: string, run = 1) =>
  asEngine(api, 'events', {
    id: crypto.randomUUID(),
    stream_id,
    run,
    kind,
    at: api.deps.clock().toISOString(),
    detail: null,
  });
/** What has come, but for how many watch. */
const happened = (listener: EventListener) => listener.events().filter(({ name }) => name !== 'viewers');
async function until(listener: EventListener, count: number): Promise<MemberEvent[]> {
  for (let round = 0; round < 1_000 && happened(listener).length < count; round += 1) await wait(10);
  return happened(listener);
}
/** Whether a stream of events ends in time. */
const ends = ({ ended }: EventListener) =>
  Promise.race([ended.then(() => true), wait(WITHIN_MS, false, { ref: false })]);

test('all that happens comes at once, in its order, and who comes back is told what they have missed, once', async () => {
  const { id, say, remove, pin, set, read } = await room();
  await say(host, '前から');
  const [guest, member] = [await listen(id), await listen(id, fan, (await read()).cursor)];
  const first = await say(fan, 'ひとつめ');
  await until(member, 1);
  await pin(host, first.id);
  await set(host, { slow_seconds: 5 });
  const second = await say(host, 'ふたつめ');
  await until(guest, 4);
  await remove(host, second.id);
  await remove(fan, first.id);
  await tell(id, 'interrupted');
  const told = await until(guest, 8);
  expect(named(told)).toEqual(['line', 'settings', 'settings', 'line', 'deleted', 'deleted', 'settings', 'stream']);
  expect(dataIn(guest, 'settings').map(({ slow_seconds }) => slow_seconds)).toContain(5);
  expect(dataIn(guest, 'deleted')).toEqual([{ line_ids: [second.id] }, { line_ids: [first.id] }]);
  expect(await until(member, 8)).toEqual(told);

  // From each event on, whoever comes back is told the rest and nothing else; what was deleted meanwhile is not said again.
  for (const [index, { id: lastId }] of told.entries()) {
    const back = await listen(id, undefined, lastId);
    const rest = told.slice(index + 1).filter(({ name }) => name !== 'line');
    await until(back, rest.length);
    await wait(50);
    expect([index, named(happened(back))]).toEqual([index, expect.arrayContaining(named(rest))]);
    expect(happened(back)).toHaveLength(rest.length);
    back.stop();
  }
  const unknown = await listen(id, undefined, '999999999.0l0');
  await say(host, '最後に');
  expect(textsIn(await until(unknown, 1).then(() => unknown))).toEqual(['最後に']);
});

test('who has missed more than is remembered is told all of it, in its order', async () => {
  const { id, say, read } = await room();
  const { cursor } = await read();
  const many = Array.from({ length: 650 }, (_, index) => String(index + 1));
  await plantLines(id, host, many);
  // One is there already: what they have been told is remembered.
  const other = await listen(id);
  await say(host, 'いま');
  await until(other, 1);
  const late = await listen(id, fan, cursor);
  await until(late, 651);
  expect(textsIn(late)).toEqual([...many, 'いま']);
});

test('who says to have missed very much is told to read all again, and the latest', async () => {
  const { id } = await room();
  await plantLines(
    id,
    host,
    Array.from({ length: 1_100 }, (_, index) => String(index + 1)),
  );
  const forged = await listen(id, undefined, '0.0l0');
  await until(forged, 1_001);
  await wait(50);
  expect(named(happened(forged).slice(0, 2))).toEqual(['stream', 'line']);
  expect([textsIn(forged).length, textsIn(forged)[0], textsIn(forged).at(-1)]).toEqual([1_000, '101', '1100']);
});

test('a chat that can not be read holds up no other, nor the look at who may read', async () => {
  const [broken, other] = [await room(), await room()];
  const readers = [await listen(broken.id), await listen(other.id)] as const;
  await wait(100);
  const findLines = LineModel.find.bind(LineModel) as (...given: unknown[]) => unknown;
  const fails = jest.spyOn(LineModel, 'find').mockImplementation(((...given: unknown[]) => {
    const [filter] = given as [{ stream_id: string }];
    if (String(filter.stream_id) === broken.id) throw new Error('It can not be read');
    return findLines(...given);
  }) as never);
  await broken.say(host, '読めない');
  await other.say(host, '読める');
  expect(textsIn(await until(readers[1], 1).then(() => readers[1]))).toEqual(['読める']);
  await api.client(host)('PUT /posts/:id', { params: { id: broken.id }, body: { type: 'paid' } });
  expect(await ends(readers[0])).toBe(true);
  fails.mockRestore();
});

test('who is hidden from a reader is not told to them, from when they are', async () => {
  const { id, say, pin } = await room();
  const rude = await api.createMember({ fields: { created_at: new Date(Date.now() - 2 * DAY_MS) } });
  const [own, others] = [await listen(id, fan), await listen(id)];
  const line = await say(rude, '聞こえますか');
  await until(own, 1);
  await block(fan, rude);
  await wait(1_500);
  await say(rude, '聞こえないはず');
  await pin(host, line.id);
  await say(host, 'はい');
  await until(others, 4);
  await until(own, 3);
  expect([textsIn(others), textsIn(own)]).toEqual([
    ['聞こえますか', '聞こえないはず', 'はい'],
    ['聞こえますか', 'はい'],
  ]);
  const pinnedIn = (listener: EventListener) => dataIn(listener, 'settings').map(({ pinned }) => pinned?.id ?? null);
  expect([pinnedIn(others), pinnedIn(own)]).toEqual([[line.id], [null]]);
});

describe('only who may see the post reads it, and no longer', () => {
  test('of a locked one', async () => {
    const { id, say } = await room('paid');
    expect([(await listen(id)).status, (await listen(id, fan)).status]).toEqual([403, 403]);
    expect((await listen('f'.repeat(24))).status).toBe(404);
    await subscribe(fan, host, ['prime']);
    const listener = await listen(id, fan);
    await say(fan, '登録者だけに');
    await until(listener, 1);
    await CreatorSubscriptionModel.updateMany({ subscriber_id: fan.id }, { $set: { status: 'ended' } });
    await noteChange({ members: [fan.id] });
    expect(await ends(listener)).toBe(true);
  });

  test.each([
    [
      'the post is made paid',
      async (id: string) => {
        await api.client(host)('PUT /posts/:id', { params: { id }, body: { type: 'paid' } });
        return ['guest', 'fan'];
      },
    ],
    [
      'the post is deleted',
      async (id: string) => {
        await api.client(host)('DELETE /posts/:id', { params: { id } });
        return ['guest', 'fan'];
      },
    ],
    [
      'staff shut the host out',
      async () => {
        await transaction((session) => disableUser(session, host.id, api.deps.clock()));
        return ['guest', 'fan'];
      },
    ],
    [
      'the host blocks one',
      async () => {
        await block(host, fan);
        return ['fan'];
      },
    ],
    [
      'staff shut one out',
      async () => {
        await transaction((session) => disableUser(session, fan.id, api.deps.clock()));
        return ['fan'];
      },
    ],
  ])('when %s', async (_, change) => {
    const { id } = await room();
    const readers = { guest: await listen(id), fan: await listen(id, fan) };
    await wait(100);
    const left = await change(id);
    const ended = await Promise.all(
      Object.entries(readers).map(async ([who, listener]) => ((await ends(listener)) ? [who] : [])),
    );
    expect(ended.flat()).toEqual(left);
  });
});

test('who reads watches, and is told how many do', async () => {
  const { id } = await room();
  const [guest, member] = [await listen(id), await listen(id, fan)];
  const counts = () => dataIn(guest, 'viewers').map(({ viewer_count }) => viewer_count);
  const counted = async (count: number) => {
    for (let round = 0; round < 1_000 && counts().at(-1) !== count; round += 1) await wait(10);
    expect(counts().at(-1)).toBe(count);
  };
  await counted(2);
  member.stop();
  await counted(1);
  // New accounts of one address count as guests do.
  for (let each = 0; each < 4; each += 1) await listen(id, await api.createMember());
  await listen(id, fan);
  await counted(4);
});

test('a cursor that nobody was given says nothing', () => {
  const forged = ['', 'x', '1', '1.', '1.0l', '-1.0l0', '1.0l0.1', '1.0x0', `${'9'.repeat(13)}.0l0`];
  expect(forged.map(toldIn)).toEqual(forged.map(() => undefined));
});
