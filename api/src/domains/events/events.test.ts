import { setTimeout as wait } from 'node:timers/promises';
import { now } from '../../clock';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { readEvents, type EventListener } from '../../testing/memberEvents';
import { setMembership } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { NotificationModel } from '../notifications/model';
import { disableUser } from '../users/service';
import { toldIn } from './eventId';
import { lookForNews } from './hub';

const MINUTE_MS = 60_000;

let api: TestApi;
let author: TestMember;
let fan: TestMember;
const open = new Set<EventListener>();

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  [author, fan] = [await api.createMember(), await api.createMember()];
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const listener of open) listener.stop();
  open.clear();
});
afterAll(() => api.close());

async function listen(member: TestMember | undefined, lastId?: string): Promise<EventListener> {
  const listener = await readEvents(api.url, member, lastId);
  open.add(listener);
  return listener;
}

async function like(): Promise<void> {
  const { data } = await api.client(author)('POST /posts/', { body: { text: '投稿' } });
  await api.client(fan)('POST /posts/:id/likes', { params: { id: data.id }, body: { action: 'like' } });
  await api.runJobs();
}

/** Let all who read be told what there is. */
async function look(): Promise<void> {
  await asApi(() => lookForNews(api.deps.clock));
  await asApi(() => lookForNews(api.deps.clock));
  await wait(20);
}

const named = (listener: EventListener) => listener.events().map(({ name }) => name);

test('only members have one, and it is never kept', async () => {
  expect((await listen(undefined)).status).toBe(401);
  const { status } = await listen(author);
  expect(status).toBe(200);
});

test('how it stands comes first, then each change once, to each browser of the member alone', async () => {
  const [first, second, other] = [await listen(author), await listen(author), await listen(fan)];
  expect((await first.until(2)).map(({ name, data }) => [name, data])).toEqual([
    ['notifications', { unread_count: 0, has_new: false, latest_id: null }],
    ['coins', { balance: 0 }],
  ]);
  await like();
  const told = (await first.until(3)).at(-1)?.data as { latest_id: string };
  expect(told).toEqual({ unread_count: 1, has_new: true, latest_id: expect.any(String) });
  await api.client(author)('GET /notifications/');
  expect((await first.until(4)).at(-1)?.data).toEqual({ ...told, has_new: false });
  await api.client(author)('POST /notifications/read', { body: { notification_id: told.latest_id } });
  expect((await first.until(5)).at(-1)?.data).toEqual({ unread_count: 0, has_new: false, latest_id: null });
  await giveBought(author, 300);
  expect((await first.until(6)).at(-1)).toMatchObject({ name: 'coins', data: { balance: 300 } });
  await setMembership(author, 'gold-membership');
  expect((await first.until(7)).at(-1)).toMatchObject({ name: 'membership', data: {} });
  await look();
  expect(second.events()).toEqual(first.events());
  expect(named(other)).toEqual(['notifications', 'coins']);
});

test('who comes back is told what is otherwise than they knew, and nothing again', async () => {
  const before = await listen(author);
  await before.until(2);
  before.stop();
  const still = await listen(author, before.lastId());
  await look();
  expect(still.events()).toEqual([]);
  still.stop();
  await like();
  await giveBought(author, 20);
  await setMembership(author, 'green-membership');
  const after = await listen(author, before.lastId());
  await after.until(3);
  await look();
  expect(named(after)).toEqual(['membership', 'notifications', 'coins']);
  // Each event's id says what was told up to then.
  const broken = await listen(author, after.events()[1]?.id);
  await look();
  expect(named(broken)).toEqual(['coins']);
  const again = await listen(author, after.lastId());
  await look();
  expect(named(again)).toEqual([]);
});

test.each(['x', '...', `${'f'.repeat(24)}-1-0.5`, '-0-0.1.é', 'a'.repeat(500), '-0-0.1.abc.d'])(
  'an id that nobody was given says nothing: %s',
  (id) => expect(toldIn(id)).toEqual({ notifications: '', coins: '', missions: '', access: '' }),
);

test('the stream of a member who is shut out ends at once, and tells nothing more', async () => {
  const listener = await listen(author);
  await listener.until(2);
  await giveBought(author, 5);
  await transaction((session) => disableUser(session, author.id, now()));
  await listener.ended;
  expect(listener.events().filter(({ name }) => name === 'membership')).toEqual([]);
  expect((await listen(author)).status).toBe(401);
});

test('what nobody was told of, as of a process that died, and what ends with time is seen after a minute', async () => {
  await setMembership(author, 'gold-membership');
  const listener = await listen(author);
  await listener.until(2);
  await look();
  await NotificationModel.create({ user_id: author.id, type: 'follow', created_at: now() });
  api.clock.advance(40 * 24 * 60 * MINUTE_MS);
  await look();
  expect(named(listener)).toEqual(['notifications', 'coins']);
  const later = performance.now() + MINUTE_MS;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await look();
  expect(named(listener)).toEqual(['notifications', 'coins', 'membership', 'notifications']);
});
