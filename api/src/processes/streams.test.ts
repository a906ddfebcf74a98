import type { Tick } from '@minori/contracts';
import { simulatedMarketData } from '../adapters/marketData/simulated';
import { symbolIdOf } from '../domains/market/symbolModel';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(120_000);

/** Coins are traded at any hour. */
const FEEDS = {
  'COIN:BTCJPY': symbolIdOf('BTCJPY'),
  'COIN:ETHJPY': symbolIdOf('ETHJPY'),
  'COIN:SOLJPY': symbolIdOf('SOLJPY'),
};
const SYMBOLS = Object.values(FEEDS);
const HOPS = 10;

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];

beforeAll(async () => {
  processes = await openApiProcesses();
  apis = [await processes.start(), await processes.start()];
  await Promise.all(apis.map((api) => api.url()));
});
afterAll(() => processes.close());

interface TickEvent {
  id: string;
  ticks: Tick[];
}

/** Read the stream of a process from after an event on until so many events came, and let go of it. */
async function readOn(api: ApiProcess, lastId: string | undefined, count: number): Promise<TickEvent[]> {
  const search = SYMBOLS.map((id) => `symbols=${id}`).join('&');
  const leaving = new AbortController();
  const headers = new Headers(lastId === undefined ? {} : { 'last-event-id': lastId });
  const response = await fetch(`${await api.url()}/news/charts/symbols/ticks?${search}`, {
    headers,
    signal: leaving.signal,
  });
  let text = '';
  let events: TickEvent[] = [];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    events = [...text.matchAll(/^event: ticks\nid: (\d+)\ndata: (.*)\n\n/gm)].map(([, id = '', data = '']) => ({
      id,
      ticks: (JSON.parse(data) as { data: Tick[] }).data,
    }));
    if (events.length >= count) break;
  }
  leaving.abort();
  return events.slice(0, count);
}

test('who goes from one process to the other after each event misses no price and gets none again', async () => {
  const source = simulatedMarketData();
  const staying = apis.map((api) => readOn(api, undefined, HOPS));
  const known = new Map<string, Tick>();
  let last: string | undefined;
  for (let hop = 0; hop < HOPS; hop += 1) {
    const [event] = await readOn(apis[hop % 2] as ApiProcess, last, 1);
    last = event?.id;
    for (const tick of event?.ticks ?? []) {
      expect(known.get(tick.symbol_id)?.at).not.toBe(tick.at);
      known.set(tick.symbol_id, tick);
    }
    const traded = await source.lastPrices(Object.keys(FEEDS), new Date(Number(last)));
    for (const [feed, id] of Object.entries(FEEDS)) {
      const [mine, theirs] = [known.get(id), traded.get(feed)];
      const isLater = Date.parse(mine?.at ?? '') > (theirs?.at.getTime() ?? Infinity);
      expect(isLater || mine?.price === theirs?.price).toBe(true);
    }
  }
  expect(known.size).toBe(SYMBOLS.length);
  for (const events of await Promise.all(staying)) expect(events).toHaveLength(HOPS);
});
