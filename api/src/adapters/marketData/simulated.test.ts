import { pricePathOf } from './pricePath';
import { INSTRUMENTS } from './instruments';
import { FIRST_DAY, simulatedMarketData } from './simulated';

/** Saturday morning in Tokyo, after every session of Friday the 20th. */
const NOW = new Date('2026-11-21T08:00:00+09:00');
const MIDSUMMER = new Date('2021-06-30T20:00:00+09:00');

test('the same seed gives the same bars, another seed gives others', async () => {
  const bars = (seed: string) => simulatedMarketData(seed).dailyBars('INDEX:NI225', FIRST_DAY, NOW);
  expect(await bars('a')).toEqual(await bars('a'));
  expect(await bars('a')).not.toEqual(await bars('b'));
});

test('later days never change earlier ones, in whatever order they are asked for', async () => {
  const short = await simulatedMarketData().dailyBars('TSE:331B', FIRST_DAY, MIDSUMMER);
  const source = simulatedMarketData();
  await source.dailyBars('TSE:331B', '2026-01-01', NOW);
  expect(await source.dailyBars('TSE:331B', FIRST_DAY, MIDSUMMER)).toEqual(short);
});

test('a range holds its first day and the last one that is over', async () => {
  const bars = await simulatedMarketData().dailyBars(
    'COIN:BTCJPY',
    '2024-02-28',
    new Date('2024-03-02T00:00:00+09:00'),
  );
  expect(bars.map((bar) => bar.day)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
});

test('exchanges rest at weekends, coins do not', async () => {
  const source = simulatedMarketData();
  const days = async (symbol: string) =>
    (await source.dailyBars(symbol, '2026-11-13', new Date('2026-11-18T00:00:00+09:00'))).map(({ day }) => day);
  expect(await days('TSE:210B')).toEqual(['2026-11-13', '2026-11-16', '2026-11-17']);
  expect(await days('COIN:ETHJPY')).toHaveLength(5);
});

test.each([...INSTRUMENTS.keys()])('%s stays plausible', async (symbol) => {
  const instrument = INSTRUMENTS.get(symbol)!;
  const bars = await simulatedMarketData().dailyBars(symbol, FIRST_DAY, NOW);
  expect(bars.length).toBeGreaterThan(1_900);
  const impossible = bars.filter(
    ({ open, high, low, close }) => low <= 0 || low > Math.min(open, close) || high < Math.max(open, close),
  );
  expect(impossible).toEqual([]);
  const last = bars.at(-1)!.close;
  expect(last / instrument.to).toBeGreaterThan(0.3);
  expect(last / instrument.to).toBeLessThan(3);
});

test('a day is no bar until it is over', async () => {
  const source = simulatedMarketData();
  const last = async (time: string) => (await source.dailyBars('US:ZNVS', '2026-11-01', new Date(time))).at(-1)?.day;
  expect(await last('2026-11-20T05:59:00+09:00')).toBe('2026-11-18');
  expect(await last('2026-11-20T06:00:00+09:00')).toBe('2026-11-19');
});

test('the price of an instant is that of the day before until the session begins, and the close when it is over', async () => {
  const source = simulatedMarketData();
  const [thursday, friday] = await source.dailyBars('TSE:331B', '2026-11-19', NOW);
  const at = async (time: string) =>
    (await source.lastPrices(['TSE:331B'], new Date(`2026-11-20T${time}+09:00`))).get('TSE:331B');
  expect(await at('08:59:59')).toMatchObject({ day: '2026-11-19', price: thursday!.close });
  const within = await at('10:17:00');
  expect(within).toMatchObject({ day: '2026-11-20', previousClose: thursday!.close });
  expect(await at('10:17:01')).toEqual(await at('10:17:01'));
  expect((await at('13:02:30'))!.price).not.toBe(within!.price);
  expect(await at('15:30:00')).toMatchObject({ price: friday!.close, at: new Date('2026-11-20T06:30:00Z') });
});

test('at lunch the last price of the morning holds, and the day goes on afterwards', async () => {
  const source = simulatedMarketData();
  const at = async (time: string) =>
    (await source.lastPrices(['TSE:331B'], new Date(`2026-11-20T${time}+09:00`))).get('TSE:331B')!;
  const lunch = await at('11:30:00');
  expect(lunch).toMatchObject({ price: (await at('11:29:59')).price, at: new Date('2026-11-20T11:30:00+09:00') });
  expect(await at('12:29:59')).toEqual(lunch);
  expect((await at('12:30:00')).at).toEqual(new Date('2026-11-20T12:30:00+09:00'));
  const noon = new Date('2026-11-20T12:00:00+09:00');
  expect(await source.runningBar('TSE:331B', noon)).toMatchObject({ day: '2026-11-20', close: lunch.price });
});

test('New York trades an hour earlier in Tokyo while it has daylight saving time', async () => {
  const source = simulatedMarketData();
  const runs = async (time: string) => (await source.runningBar('US:ZNVS', new Date(`${time}+09:00`)))?.day ?? null;
  expect(await runs('2026-10-30T22:29:59')).toBeNull();
  expect(await runs('2026-10-30T22:30:00')).toBe('2026-10-30');
  expect(await runs('2026-10-31T04:59:59')).toBe('2026-10-30');
  expect(await runs('2026-10-31T05:00:00')).toBeNull();
  expect(await runs('2026-11-02T23:29:59')).toBeNull();
  expect(await runs('2026-11-03T05:59:59')).toBe('2026-11-02');
});

test.each([
  ['TSE:331B', 9, 7],
  ['COIN:BTCJPY', 0, 24],
])('all prices of a day of %s together have exactly its bar', async (symbol, startHour, hours) => {
  const source = simulatedMarketData();
  const bar = (await source.dailyBars(symbol, '2026-11-19', NOW)).find(({ day }) => day === '2026-11-19')!;
  const prices: number[] = [];
  const begin = Date.parse('2026-11-19T00:00:00+09:00') + startHour * 3_600_000;
  for (let second = 0; second < hours * 3_600; second += 1) {
    const last = (await source.lastPrices([symbol], new Date(begin + second * 1_000))).get(symbol)!;
    if (last.day === bar.day) prices.push(last.price);
  }
  expect(prices[0]).toBe(bar.open);
  expect(Math.max(...prices)).toBe(bar.high);
  expect(Math.min(...prices)).toBe(bar.low);
  expect(prices.at(-1)).toBe(bar.close);
  expect(new Set(prices).size).toBeGreaterThan(50);
});

test('no price rests at the high or the low of its day', () => {
  const bar = { day: '2026-11-19', open: 10_000, high: 10_500, low: 9_700, close: 10_200, volume: 1 };
  const last = 20_000;
  for (let seed = 0; seed < 20; seed += 1) {
    const path = pricePathOf(bar, `seed ${seed}`, { last, decimals: 1 });
    let [rests, longest] = [0, 0];
    for (let tick = 0; tick <= last; tick += 1) {
      const price = path.priceAt(tick);
      rests = price === bar.high || price === bar.low ? rests + 1 : 0;
      longest = Math.max(longest, rests);
    }
    expect(longest).toBeLessThan(10);
    expect(path.reachedAt(last)).toEqual({ high: bar.high, low: bar.low });
  }
});

test.each([
  ['TSE:331B', '09:00:00', '11:20:30', '15:29:59'],
  ['COIN:BTCJPY', '00:00:00', '17:45:10', '23:59:59'],
])(
  'the running day of %s has reached what its prices were so far, in whatever order it is asked',
  async (symbol, ...times) => {
    const source = simulatedMarketData();
    const [begin, later, end] = times.map((time) => new Date(`2026-11-19T${time}+09:00`)) as [Date, Date, Date];
    await source.runningBar(symbol, end);
    const prices: number[] = [];
    for (let at = begin.getTime(); at <= later.getTime(); at += 1_000) {
      prices.push((await source.lastPrices([symbol], new Date(at))).get(symbol)!.price);
    }
    expect(await source.runningBar(symbol, later)).toMatchObject({
      day: '2026-11-19',
      open: prices[0],
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1),
    });
    const bar = (await source.dailyBars(symbol, '2026-11-19', NOW))[0]!;
    expect(await source.runningBar(symbol, end)).toEqual(bar);
  },
);

test('no day runs before a session, after it and at weekends', async () => {
  const source = simulatedMarketData();
  for (const time of ['2026-11-20T08:59:59', '2026-11-20T15:30:00', '2026-11-21T10:00:00']) {
    expect(await source.runningBar('TSE:331B', new Date(`${time}+09:00`))).toBeNull();
  }
  expect(await source.runningBar('TSE:9999', NOW)).toBeNull();
});

test('what it does not know has no prices', async () => {
  const source = simulatedMarketData();
  expect(await source.dailyBars('TSE:9999', FIRST_DAY, NOW)).toEqual([]);
  expect(await source.lastPrices(['TSE:9999'], new Date())).toEqual(new Map());
});

test.each(['TSE:210B', 'US:ZNVS', 'FX:USDJPY', 'COIN:ETHJPY'])(
  'what %s traded in a stretch of time is every price of it, over pauses and nights, whoever asks',
  async (symbol) => {
    const source = simulatedMarketData();
    const starts = ['2026-11-19T23:57:31', '2026-11-20T06:58:00', '2026-11-20T11:28:17', '2026-11-20T15:20:00'];
    for (const [index, start] of [...starts, '2026-11-20T08:59:59.500'].entries()) {
      const after = new Date(`${start}+09:00`);
      const until = new Date(after.getTime() + [61_500, 15_000, 75 * 60_000, 26 * 3_600_000, 700][index]!);
      const days = new Map<string, { day: string; previousClose: number; high: number; low: number }>();
      for (let at = after.getTime() + 500; at <= until.getTime(); at += 500) {
        const last = (await source.lastPrices([symbol], new Date(at))).get(symbol)!;
        if (last.at <= after) continue;
        const { day, price, previousClose } = last;
        const known = days.get(day) ?? { day, previousClose, high: price, low: price };
        days.set(day, { ...known, high: Math.max(known.high, price), low: Math.min(known.low, price) });
      }
      expect([start, await simulatedMarketData().tradedBetween(symbol, after, until)]).toEqual([
        start,
        [...days.values()],
      ]);
    }
  },
);

test('what is asked for in many pieces comes to the bar of the day', async () => {
  const source = simulatedMarketData();
  const [bar] = await source.dailyBars('TSE:331B', '2026-11-19', NOW);
  const at = (time: string) => new Date(`2026-11-19T${time}+09:00`);
  const times = ['08:59', '09:07', '11:00', '12:10', '13:00', '15:29', '15:31'].map(at);
  const pieces = await Promise.all(
    times.slice(1).map((until, index) => source.tradedBetween('TSE:331B', times[index]!, until)),
  );
  const all = pieces.flat();
  expect(Math.max(...all.map(({ high }) => high))).toBe(bar!.high);
  expect(Math.min(...all.map(({ low }) => low))).toBe(bar!.low);
  expect(await source.tradedBetween('TSE:331B', times[0]!, times.at(-1)!)).toEqual([
    expect.objectContaining({ day: '2026-11-19', high: bar!.high, low: bar!.low }),
  ]);
  expect(await source.tradedBetween('TSE:331B', at('20:00'), at('23:00'))).toEqual([]);
});
