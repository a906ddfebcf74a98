import type { ChatLine } from '@minori/contracts';
import { CHAT_MODERATORS_MAX } from '@minori/contracts/rules';
import { appoint, chatting, plantModerators, plantLive, readStreamEvents, textsIn } from '../testing/chats';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';

jest.setTimeout(240_000);

const DAY_MS = 24 * 3_600_000;

let pair: ProcessPair;
let host: ProcessMember;
let fans: ProcessMember[];
let id: string;

beforeAll(async () => {
  pair = await openProcessPair();
  const created_at = new Date(Date.now() - 2 * DAY_MS);
  host = await registerAt(pair.apis[0], { created_at, is_creator: true, has_live_permission: true });
  fans = await Promise.all(Array.from({ length: 6 }, () => registerAt(pair.apis[0], { created_at })));
});
beforeEach(async () => {
  id = await plantLive(host);
});
afterAll(() => pair.close());

const at = (api: ApiProcess) => chatting(api, id);
const fan = (index: number) => fans[index % fans.length] as ProcessMember;

test('what is said at one process is read at the other, in one order without holes, and once, whoever is killed', async () => {
  const [first, second] = pair.apis;
  const doomed = await pair.startDoomed();
  const moving = await readStreamEvents(await doomed.api.url(), id);
  const staying = await readStreamEvents(await second.url(), id);
  const say = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) =>
        at(pair.spread(index)).say(fan(index), `${from + index}`, `line-${from + index}`),
      ),
    );
  await say(0, 20);
  const isRead = (listener: typeof moving, count: number) => async () => {
    while (textsIn(listener).length < count) await listener.until(listener.events().length + 1);
  };
  await Promise.all([isRead(moving, 20)(), isRead(staying, 20)()]);
  await doomed.kill();
  await moving.ended;
  const before = textsIn(moving);
  await say(20, 40);
  const back = await readStreamEvents(await first.url(), id, { lastId: moving.lastId() });
  await say(40, 60);
  await Promise.all([isRead(back, 40)(), isRead(staying, 60)()]);
  const all = textsIn(staying);
  expect([...before, ...textsIn(back)]).toEqual(all);
  expect(all.map(Number).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, one) => one));
  const lines = await at(first).lines();
  expect(lines.map(({ text }) => text)).toEqual(all);
  expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 60 }, (_, one) => one + 1));
  for (const listener of [back, staying]) listener.stop();
});

test('slow mode, mutes and the number of moderators hold at both processes at once', async () => {
  const [first, second] = pair.apis;
  await at(first).set(host, { slow_seconds: 300 });
  const said = await Promise.allSettled([0, 1, 2, 3].map((time) => at(pair.spread(time)).say(fan(0), `${time}`)));
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await at(first).set(host, { slow_seconds: 0 });
  const writing = Promise.allSettled(
    Array.from({ length: 8 }, (_, time) => at(pair.spread(time)).say(fan(1), `${time}`)),
  );
  await at(second).mute(host, fan(1).id);
  await writing;
  const authors = (await at(first).lines()).map(({ user_info }: ChatLine) => user_info.id);
  expect(authors).toEqual([fan(0).id]);
  await plantModerators(host, CHAT_MODERATORS_MAX - 1);
  const made = await Promise.allSettled(fans.map((one, index) => appoint(pair.spread(index), host, one)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['before it is committed', 'commit'],
  ['once it is committed, before it has answered', 'answer'],
] as const)('a process is killed %s: what was said, sent again, stands there once', async (_, keepBack) => {
  const call = (api: ApiProcess) => at(api).say(fan(2), '大事なこと', `killed-${keepBack}`);
  const endSession = await pair.killIn({ keepBack, member: fan(2), call });
  const again = call(pair.apis[1]);
  await endSession();
  const line = await again;
  expect(await at(pair.apis[0]).lines()).toMatchObject([{ id: line.id, sequence: 1 }]);
});
