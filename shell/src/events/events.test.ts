import type { MemberEvents } from '@minori/contracts';
import { ApiError, type Session } from '@minori/platform';
import { answersOf, type QueryClient } from '@minori/platform/query';
import { aCurrentUser, createTestShell } from '@minori/platform/testing';
import { createEventCalls, provideTabs, settle } from '../testing/eventCalls';
import { deviceId } from '../session/device';
import { askForEvents } from './askForEvents';
import { createEvents } from './createEvents';
import { eventsIn, openEventStream, pauseBefore } from './eventStream';
import { shareMemberStream, type MemberEvent } from './sharedStream';
import { startEvents } from './startEvents';
import { createEventTaker } from './takeEvents';

const ID = 'a'.repeat(24);
const dot = (id: string, latest_id = ID, unread_count = 1): MemberEvent => ({
  name: 'notifications',
  id,
  data: { unread_count, has_new: true, latest_id },
});
const coins = (id: string, balance: number): MemberEvent => ({ name: 'coins', id, data: { balance } });
const membership = (id: string): MemberEvent => ({ name: 'membership', id, data: {} });

let takeTabsAway: () => void;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  takeTabsAway = provideTabs();
});
afterEach(() => {
  takeTabsAway();
  jest.useRealTimers();
  hide(false);
});

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms);
  await settle();
};

describe('a stream', () => {
  const open = (calls: ReturnType<typeof createEventCalls>) => {
    const heard: MemberEvent[] = [];
    const lives: boolean[] = [];
    const stream = openEventStream<MemberEvents>({
      ask: calls.ask,
      lastId: undefined,
      onEvent: (event) => heard.push(event),
      onLife: (isLive) => lives.push(isLive),
    });
    return { heard, lives, stream };
  };

  test('says the same however it is cut', () => {
    const broken = 'event: coins\nid: 0\ndata: {"bal\n\n';
    const text = `retry: 3000\n\n:\n\n${broken}event: coins\nid: 1\ndata: {"balance":3}\n\nevent: member`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      const first = eventsIn<MemberEvents>(text.slice(0, cut));
      const second = eventsIn<MemberEvents>(first.rest + text.slice(cut));
      expect([...first.events, ...second.events]).toEqual([coins('1', 3)]);
      expect(second.rest).toBe('event: member');
    }
  });

  test('goes on after what was heard last when it ends, breaks, is silent, or the connection is back', async () => {
    const calls = createEventCalls();
    const { heard, lives, stream } = open(calls);
    await calls.calls[0]!.accept();
    await calls.calls[0]!.send(coins('1', 3));
    await calls.calls[0]!.end();
    expect(lives).toEqual([true, true, false]);
    await pass(2_000);
    expect(calls.calls[1]?.lastId).toBe('1');
    await calls.calls[1]!.accept();
    await calls.calls[1]!.send(coins('2', 4));
    await pass(45_000);
    await pass(2_000);
    expect(calls.calls.map(({ lastId }) => lastId)).toEqual([undefined, '1', '2']);
    await calls.calls[2]!.accept();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(calls.open()).toHaveLength(1);
    expect(calls.calls).toHaveLength(4);
    expect(heard.map(({ id }) => id)).toEqual(['1', '2']);
    stream.close();
    expect(calls.open()).toEqual([]);
  });

  test('that is begun and ended at once is asked for later each time, until one has held', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const calls = createEventCalls();
    const { stream } = open(calls);
    const end = async (held: number) => {
      const call = calls.calls.at(-1)!;
      await call.accept();
      await pass(held);
      await call.end();
      const before = calls.calls.length;
      let waited = 0;
      for (; calls.calls.length === before; waited += 1_000) await pass(1_000);
      return waited;
    };
    const waits = [await end(0), await end(0), await end(0), await end(10_000)];
    expect(waits).toEqual([2_000, 4_000, 8_000, 2_000]);
    stream.close();
    jest.restoreAllMocks();
  });

  test('that can’t be had is asked for later each time, and not before the API wants', async () => {
    const calls = createEventCalls();
    const { lives, stream } = open(calls);
    await calls.calls[0]!.refuse(429, 15);
    await pass(14_000);
    expect(calls.calls).toHaveLength(1);
    await pass(1_000);
    expect(calls.calls).toHaveLength(2);
    expect(lives).toEqual([false]);
    // Something in between may give a date, which is no reason to ask at once.
    await calls.calls[1]!.refuse(503, 'Wed, 21 Oct 2037 07:28:00 GMT');
    await pass(999);
    expect(calls.calls).toHaveLength(2);
    await pass(3_001);
    expect(calls.calls).toHaveLength(3);
    stream.close();
    await calls.calls[2]!.refuse(503);
    await pass(60_000);
    expect(calls.calls).toHaveLength(3);
    for (let attempt = 1; attempt < 12; attempt += 1) {
      const longest = Math.min(60_000, 2_000 * 2 ** (attempt - 1));
      const pause = pauseBefore(attempt);
      expect(pause >= longest / 4 && pause <= longest).toBe(true);
    }
  });
});

describe('tabs', () => {
  const tab = (calls: ReturnType<typeof createEventCalls>, memberId = 'm') => {
    const heard: MemberEvent[] = [];
    const onEvent = (event: MemberEvent) => void heard.push(event);
    return { heard, ...shareMemberStream(memberId, { ask: calls.ask, onEvent, onLife: () => {} }) };
  };

  test('share one stream; who comes later hears how it is; another takes over where a closed one was', async () => {
    const calls = createEventCalls();
    const [first, second] = [tab(calls), tab(calls)];
    await calls.calls[0]!.accept();
    await calls.calls[0]!.send(dot('1'));
    await calls.calls[0]!.send(membership('2'));
    const third = tab(calls);
    expect(first.heard).toEqual([dot('1'), membership('2')]);
    expect(second.heard.slice(0, 2)).toEqual(first.heard);
    expect(third.heard).toEqual([dot('1')]);
    expect(calls.calls).toHaveLength(1);
    first.close();
    await settle();
    expect(calls.calls.map(({ lastId }) => lastId)).toEqual([undefined, expect.any(String)]);
    expect(calls.open()).toHaveLength(1);
    await calls.calls[1]!.accept();
    await calls.calls[1]!.send(coins('3', 9));
    expect([second.heard.at(-1), third.heard.at(-1)]).toEqual([coins('3', 9), coins('3', 9)]);
    second.close();
    third.close();
    await settle();
    expect(calls.open()).toEqual([]);
  });

  test('one that is looked at takes over from one that sleeps, which goes on listening', async () => {
    const calls = createEventCalls();
    const [asleep, awake] = [tab(calls), tab(calls)];
    await calls.calls[0]!.accept();
    // A tab that sleeps notices no silence.
    await pass(30_000);
    await calls.calls[0]!.write(':\n\n');
    hide(true);
    await pass(40_000);
    await calls.calls[0]!.write(':\n\n');
    hide(false);
    expect(calls.calls).toHaveLength(1);
    await pass(92_000);
    expect(calls.open().length).toBeGreaterThan(0);
    await calls.open().at(-1)!.accept();
    await calls.open().at(-1)!.send(coins('5', 1));
    expect([asleep.heard.at(-1), awake.heard.at(-1)]).toEqual([coins('5', 1), coins('5', 1)]);
    expect(calls.open()).toHaveLength(1);
    asleep.close();
    awake.close();
  });

  test('of another member neither hear it nor wait for it; without locks each has its own', async () => {
    const calls = createEventCalls();
    const [mine, theirs] = [tab(calls), tab(calls, 'other')];
    expect(calls.calls).toHaveLength(2);
    await calls.calls[0]!.accept();
    await calls.calls[0]!.send(coins('1', 5));
    expect(theirs.heard).toEqual([]);
    takeTabsAway();
    const alone = tab(calls);
    expect(calls.calls).toHaveLength(3);
    for (const one of [mine, theirs, alone]) one.close();
  });
});

describe('what the page makes of it', () => {
  const known = (client: QueryClient, key: readonly unknown[]) => client.getQueriesData({ queryKey: key })[0]?.[1];
  const isStale = (client: QueryClient, key: readonly unknown[]) =>
    client.getQueryCache().findAll({ queryKey: key })[0]?.state.isInvalidated;

  function aPage() {
    const shell = createTestShell({ user: aCurrentUser() });
    const { queryClient: client } = shell;
    const put = (key: string, answer: object) => client.setQueryData([key, { viewer: 'm' }], answer);
    put('GET /notifications/check', { data: false });
    put('GET /notifications/', { data: [] });
    put('GET /payments/coins', { data: { sum: 5, granted: 5, bought: 0 } });
    put('GET /posts/:id', { data: {} });
    const refresh = jest.spyOn(shell.session, 'refresh');
    return { client, refresh, take: createEventTaker(shell) };
  }
  const [CHECK, LIST, COINS] = [
    answersOf('GET /notifications/check'),
    answersOf('GET /notifications/'),
    answersOf('GET /payments/coins'),
  ];

  test('the dot follows, and the list is read again for a new head, once somebody looks', () => {
    const { client, take } = aPage();
    take(dot('1'));
    expect([known(client, CHECK), isStale(client, LIST)]).toEqual([{ data: true }, false]);
    hide(true);
    take(dot('2', 'b'.repeat(24)));
    expect(isStale(client, LIST)).toBe(false);
    hide(false);
    expect(isStale(client, LIST)).toBe(true);
  });

  test('what was read elsewhere is read here, once somebody looks', () => {
    const { client, take } = aPage();
    take(dot('1', ID, 3));
    take(dot('2', ID, 3));
    expect(isStale(client, LIST)).toBe(false);
    hide(true);
    take(dot('3', ID, 2));
    expect(isStale(client, LIST)).toBe(false);
    hide(false);
    expect(isStale(client, LIST)).toBe(true);
  });

  test('coins are shown at once and read again; the same ones change nothing', () => {
    const { client, take } = aPage();
    take(coins('1', 5));
    expect(isStale(client, COINS)).toBe(false);
    take(coins('2', 8));
    expect(known(client, COINS)).toMatchObject({ data: { sum: 8 } });
    expect(isStale(client, COINS)).toBe(true);
  });

  test('with another membership everything is asked anew, the member too', () => {
    const { client, refresh, take } = aPage();
    take(membership('1'));
    expect(isStale(client, ['GET /posts/:id'])).toBe(true);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('who hears', () => {
  async function aPage(session: Session) {
    const shell = createTestShell();
    shell.setSession(session);
    const calls = createEventCalls();
    startEvents({ shell, ask: calls.ask, drawn: async () => {} });
    const enter = async (next: Session) => {
      shell.setSession(next);
      jest.useRealTimers();
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await enter(session);
    return { shell, calls, enter };
  }
  const member = (id: string): Session => ({ status: 'member', user: aCurrentUser({ id }) });
  const GUEST: Session = { status: 'guest', user: null };

  test('members alone, each their own: the stream ends with the sign-out', async () => {
    const { calls, enter } = await aPage(GUEST);
    expect(calls.calls).toEqual([]);
    await enter(member('1'.repeat(24)));
    expect(calls.open()).toHaveLength(1);
    await enter(member('1'.repeat(24)));
    expect(calls.calls).toHaveLength(1);
    await enter(member('2'.repeat(24)));
    expect(calls.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await enter(GUEST);
    expect(calls.open()).toEqual([]);
    await enter(member('2'.repeat(24)));
    window.dispatchEvent(new Event('pagehide'));
    expect(calls.open()).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await enter(member('2'.repeat(24)));
    expect(calls.open()).toHaveLength(1);
  });

  test('nobody is asked for without a token; one that is refused is renewed', async () => {
    const refreshToken = jest.fn();
    const { signal } = new AbortController();
    const asked = { baseUrl: '/api/v1', endpoint: 'GET /events', forMembers: true } as const;
    const question = { ...asked, lastId: '7', signal };
    const guest = { token: async () => null, refreshToken };
    await expect(askForEvents({ ...question, session: guest })).rejects.toThrow('nobody');
    const fetched = jest.fn(async () => ({ status: 401 }));
    Object.assign(globalThis, { __APP_VERSION__: 'test', fetch: fetched });
    const session = { token: async () => 'abc', refreshToken };
    expect(await askForEvents({ ...question, session })).toEqual({ status: 401 });
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith(
      expect.stringMatching(/^\/api\/v1\/events\?client=web/),
      // As in all other calls: else the API would know two devices.
      expect.objectContaining({ headers: expect.objectContaining({ 'x-device-id': deviceId() }) as object }),
    );
  });

  test('a remote listens as who is looking, goes on after what it knows, and is refused for good', async () => {
    const calls = createEventCalls();
    Object.assign(globalThis, {
      __APP_VERSION__: 'test',
      fetch: jest.fn(
        async (_address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) =>
          calls.ask(headers['last-event-id'], signal),
      ),
    });
    const session = { token: async () => null, refreshToken: jest.fn() };
    const [onEvent, onRefused] = [jest.fn(), jest.fn()];
    const heard = { params: { id: ID }, lastId: '41', onEvent, onRefused };
    createEvents({ baseUrl: '/api/v1', session }).listen('GET /live/streams/:id/events', heard);
    jest.useRealTimers();
    const called = () => new Promise((resolve) => setTimeout(resolve, 50));
    await called();
    const [address, { headers }] = jest.mocked(fetch).mock.calls[0] as [string, { headers: object }];
    expect(address).toMatch(`/api/v1/live/streams/${ID}/events?client=web`);
    expect(headers).toEqual({ accept: 'text/event-stream', 'last-event-id': '41' });
    await calls.calls[0]!.accept();
    // What tells how things are now has no place in the stream.
    await calls.calls[0]!.write('event: viewers\ndata: {"viewer_count":3}\n\n');
    expect(onEvent).toHaveBeenCalledWith({ name: 'viewers', id: '', data: { viewer_count: 3 } });
    window.dispatchEvent(new Event('online'));
    await called();
    expect(calls.calls.map(({ lastId }) => lastId)).toEqual(['41', '41']);
    await calls.calls[1]!.refuse(403);
    window.dispatchEvent(new Event('online'));
    await called();
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(calls.calls).toHaveLength(2);
  });

  test('while there is no stream the bell asks every ten minutes', async () => {
    jest.useFakeTimers();
    const shell = createTestShell({ user: aCurrentUser() });
    const calls = createEventCalls();
    shell.queryClient.setQueryData(['GET /notifications/check', { viewer: 'm' }], { data: false });
    const isStale = () => shell.queryClient.getQueryCache().findAll()[0]?.state.isInvalidated;
    startEvents({ shell, ask: calls.ask, drawn: async () => Promise.reject(new ApiError('network', '', 0)) });
    jest.advanceTimersByTime(599_000);
    expect(isStale()).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect(isStale()).toBe(true);
  });
});
