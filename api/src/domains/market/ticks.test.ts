import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tick } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import { marketData } from '../../adapters/marketData';
import { createRoutes } from '../../app';
import { startServer } from '../../server';
import { startTestApi, type TestApi } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from './service';
import { symbolIdOf } from './symbolModel';
import { refreshTicks } from './ticks';

const BITCOIN = symbolIdOf('BTCJPY');
const ETHER = symbolIdOf('ETHJPY');
const IPO = symbolIdOf('101E');
const UNKNOWN = 'f'.repeat(24);
const STREAMS = 500;

interface TickEvent {
  id: string;
  data: Tick[];
}

/** Somebody who reads a stream: what came so far. */
interface Listener {
  response: IncomingMessage;
  text(): string;
  events(): TickEvent[];
  /** Return the events once there are so many. */
  until(count: number): Promise<TickEvent[]>;
  stop(): void;
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
  api.clock.set(new Date('2026-11-12T12:00:00+09:00'));
  await asApi(() => prepareMarket(api.deps, '2026-10-01'));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

let addresses = 0;
const addressOf = (number: number) => `10.0.${Math.floor(number / 250)}.${number % 250}`;
const searchOf = (symbols: string[]) => symbols.map((id) => `symbols=${id}`).join('&');

async function ask(search: string, headers: Record<string, string> = {}, url = api.url): Promise<IncomingMessage> {
  addresses += 1;
  const call = request(`${url}/news/charts/symbols/ticks?${search}`, {
    agent: false,
    headers: { 'x-forwarded-for': addressOf(addresses), ...headers },
  });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

function eventsIn(text: string): TickEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: ticks\n'))
    .map((block) => {
      const [, id = '', data = ''] = /^event: ticks\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
      return { id, ...domains.ticks.stream.response.parse(JSON.parse(data)) };
    });
}

async function listen(search: string, headers: Record<string, string> = {}): Promise<Listener> {
  const response = await ask(search, headers);
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  response.on('error', () => {});
  const events = () => eventsIn(text);
  return {
    response,
    text: () => text,
    events,
    async until(count) {
      for (let round = 0; round < 2_000 && events().length < count; round += 1) await wait(10);
      return events();
    },
    stop: () => response.destroy(),
  };
}

/** Prices that change when the test says so. */
function holdPrices(): { move(traded?: Date): void; asked: jest.SpyInstance } {
  let price = 100;
  let movedAt: Date | undefined;
  const asked = jest.spyOn(marketData(), 'lastPrices').mockImplementation(async (symbols, at) => {
    const last = { day: '2026-11-12', price, previousClose: 100, at: (movedAt ??= at) };
    return new Map(symbols.map((symbol) => [symbol, last]));
  });
  const move = (traded?: Date) => {
    price += 1;
    movedAt = traded;
  };
  return { move, asked };
}

/** Beat until a price changes, as time passes: none of them holds for longer than six seconds. */
async function beatOn(): Promise<void> {
  api.clock.advance(7_000);
  await asApi(() => refreshTicks(api.deps.clock()));
}

describe('what comes', () => {
  test('at first every symbol that has a price, then those that change, marked as simulated', async () => {
    const listener = await listen(searchOf([BITCOIN, IPO, ETHER, UNKNOWN, BITCOIN]));
    expect(listener.response.statusCode).toBe(200);
    expect(listener.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const [first] = await listener.until(1);
    expect(first!.data.map(({ symbol_id }) => symbol_id).sort()).toEqual([BITCOIN, ETHER].sort());
    expect(first!.data[0]).toMatchObject({ is_simulated: true, day: '2026-11-12' });
    await beatOn();
    const [, second] = await listener.until(2);
    expect(Number(second!.id)).toBeGreaterThan(Number(first!.id));
    expect(listener.text()).toMatch(/^retry: 3000\n\n/);
    listener.stop();
  });

  test('the prices are those of the ranking and of the running day', async () => {
    const listener = await listen(searchOf([BITCOIN]));
    const [event] = await listener.until(1);
    listener.stop();
    const [tick] = event!.data;
    const until = new Date('2026-11-14T00:00:00+09:00');
    const [bar] = await marketData().dailyBars('COIN:BTCJPY', '2026-11-12', until);
    expect(tick!.price).toBeGreaterThanOrEqual(bar!.low);
    expect(tick!.price).toBeLessThanOrEqual(bar!.high);
    const { data } = await api.client()('GET /news/charts/symbols/:id', { params: { id: BITCOIN } });
    expect(tick!.price - tick!.change).toBeCloseTo(data.quote!.price - data.quote!.change, 5);
  });

  test('at the last bell the close comes with its time, and then nothing more', async () => {
    const before = api.deps.clock();
    const at = async (time: string) => {
      api.clock.set(new Date(`2026-11-13T${time}+09:00`));
      await asApi(() => refreshTicks(api.deps.clock()));
    };
    api.clock.set(new Date('2026-11-13T15:29:50+09:00'));
    const listener = await listen(searchOf([symbolIdOf('331B')]));
    await listener.until(1);
    // No price holds for longer than six seconds: from the second on it is that of the close.
    await at('15:29:59.500');
    await at('15:30:01');
    const [, , last] = await listener.until(3);
    expect(last!.data[0]).toMatchObject({ day: '2026-11-13', at: '2026-11-13T06:30:00.000Z' });
    await at('15:30:10');
    await at('15:31:00');
    expect(listener.events()).toHaveLength(3);
    listener.stop();
    api.clock.set(before);
  });

  test('who comes back gets what has changed since, by header or by query', async () => {
    const { move } = holdPrices();
    await beatOn();
    api.clock.advance(7_000);
    const search = searchOf([BITCOIN, ETHER]);
    const before = await listen(search);
    const [first] = await before.until(1);
    const since = { 'last-event-id': first!.id };
    const idle = await listen(search, since);
    // Who came after them has been told already.
    await firstOf(search);
    expect(idle.events()).toEqual([]);
    idle.stop();
    move();
    await beatOn();
    const changed = (await before.until(2))[1]!;
    before.stop();
    expect(changed.data.map(({ price }) => price)).toEqual([101, 101]);
    expect((await firstOf(search, since)).data).toEqual(changed.data);
    expect((await firstOf(`${search}&last_event_id=${first!.id}`)).data).toEqual(changed.data);
    expect((await firstOf(search, { 'last-event-id': '999999999999999' })).data).toHaveLength(2);
    expect((await firstOf(search, { 'last-event-id': 'abc' })).data).toHaveLength(2);
  });

  test('who comes from a process that has looked later is not told again', async () => {
    const { move } = holdPrices();
    await beatOn();
    api.clock.advance(100);
    move(api.deps.clock());
    api.clock.advance(100);
    const reader = await listen(searchOf([BITCOIN, ETHER]), { 'last-event-id': String(api.deps.clock().getTime()) });
    await wait(100);
    await beatOn();
    move();
    await beatOn();
    await reader.until(1);
    expect(reader.events().map(({ data }) => data.map(({ price }) => price))).toEqual([[102, 102]]);
    reader.stop();
  });

  async function firstOf(search: string, headers: Record<string, string> = {}): Promise<TickEvent> {
    const listener = await listen(search, headers);
    const [event] = await listener.until(1);
    listener.stop();
    return event!;
  }
});

describe('limits', () => {
  test.each([
    ['no symbol', ''],
    ['too many symbols', searchOf(Array.from({ length: 101 }, (_, at) => at.toString(16).padStart(24, '0')))],
    ['no ids', 'symbols=BTCJPY'],
    ['no event', `${searchOf([BITCOIN])}&last_event_id=x`],
  ])('%s is refused', async (_, search) => {
    const response = await ask(search);
    response.resume();
    expect(response.statusCode).toBe(422);
  });

  test('an address has thirty streams, and another one when one ends', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const open = await Promise.all(Array.from({ length: 30 }, () => listen(searchOf([BITCOIN]), headers)));
    expect(open.map(({ response }) => response.statusCode)).toEqual(Array(30).fill(200));
    const refused = await ask(searchOf([BITCOIN]), headers);
    refused.resume();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '15']);
    open[0]!.stop();
    let again = await ask(searchOf([BITCOIN]), headers);
    for (let round = 0; round < 100 && again.statusCode !== 200; round += 1) {
      again.resume();
      await wait(20);
      again = await ask(searchOf([BITCOIN]), headers);
    }
    expect(again.statusCode).toBe(200);
    again.destroy();
    for (const one of open) one.stop();
  });
});

test('a slow reader holds nobody up, and gets the latest only once it reads again', async () => {
  const { move } = holdPrices();
  const { data: symbols } = await api.client()('GET /news/charts/symbols', { query: {} });
  const search = searchOf(symbols.map(({ id }) => id));
  const [slow, quick] = [await ask(search), await listen(search)];
  await once(slow, 'readable');
  const beats = 1_800;
  for (let beat = 0; beat < beats; beat += 1) {
    const size = quick.text().length;
    move();
    await beatOn();
    for (let turn = 0; turn < 100 && quick.text().length === size; turn += 1) await new Promise(setImmediate);
  }
  const last = quick.events().at(-1)!;
  expect(quick.events().length).toBeGreaterThan(beats * 0.9);

  let text = '';
  slow.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const lastOf = (all: TickEvent[]) => {
    const known = new Map(all.flatMap(({ data }) => data).map((tick) => [tick.symbol_id, tick.price]));
    return Object.fromEntries(known);
  };
  for (let round = 0; round < 300 && !text.includes(`id: ${last.id}\n`); round += 1) await wait(10);
  expect(eventsIn(text).length).toBeLessThan(beats * 0.8);
  expect(lastOf(eventsIn(text))).toEqual(lastOf(quick.events()));
  slow.destroy();
  quick.stop();
}, 120_000);

test(`${STREAMS} streams are served by one producer`, async () => {
  const { move, asked } = holdPrices();
  const listeners = await Promise.all(Array.from({ length: STREAMS }, () => listen(searchOf([BITCOIN, ETHER]))));
  await Promise.all(listeners.map((listener) => listener.until(1)));
  const timers = jest.spyOn(globalThis, 'setInterval');
  asked.mockClear();
  move();
  const begun = performance.now();
  await beatOn();
  for (const listener of listeners) {
    const event = (await listener.until(2)).at(-1)!;
    expect(event.data.map(({ price }) => price)).toEqual([101, 101]);
  }
  const beatsMeanwhile = Math.ceil((performance.now() - begun) / marketData().beatMs);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(beatsMeanwhile + 1);
  expect(timers).not.toHaveBeenCalled();
  for (const listener of listeners) listener.stop();
}, 60_000);

test('streams end at once when the server stops', async () => {
  const other = await startServer(createRoutes(api.deps));
  const response = await ask(searchOf([BITCOIN]), {}, `${other.url}/api/v1`);
  await once(response, 'data');
  const begun = Date.now();
  await Promise.all([once(response, 'end'), other.close()]);
  expect(Date.now() - begun).toBeLessThan(2_000);
});
