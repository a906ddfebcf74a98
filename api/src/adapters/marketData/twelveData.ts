import type { Logger } from 'pino';
import { z } from 'zod';
import { sharedTime } from '../../clock';
import type { Bus } from '../bus';
import type { Lock } from '../lock';
import { dayNumber, dayOfNumber, isTradingDayNumber, sessionOf, tokyoDayNumber } from './calendar';
import { exchangeOf } from './instruments';
import type { DailyBar, Day, LastPrice, MarketData } from './marketData';
import { TWELVE_DATA_SYMBOLS } from './twelveDataSymbols';

const CHANNEL = 'twelve_data';
const TIMEOUT_MS = 10_000;
/** What was asked for in vain is asked for again after this. */
const AGAIN_MS = 60 * 60_000;
const BARS_MAX = 5_000;

/** The codes of ours by their names. */
const OUR_SYMBOLS = new Map(Object.entries(TWELVE_DATA_SYMBOLS).map(([ours, theirs]) => [theirs, ours]));

const figure = z.coerce.number().positive();
const instant = z.coerce
  .number()
  .int()
  .positive()
  .transform((seconds) => new Date(seconds * 1_000));
const bar = z
  .object({
    datetime: z.iso.date(),
    open: figure,
    high: figure,
    low: figure,
    close: figure,
    volume: z.coerce.number().nonnegative().optional(),
  })
  .refine(({ open, high, low, close }) => low <= Math.min(open, close) && high >= Math.max(open, close));
const quote = z.object({
  datetime: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  close: figure,
  previous_close: figure,
  open: figure.optional(),
  high: figure.optional(),
  low: figure.optional(),
  volume: z.coerce.number().nonnegative().optional(),
  timestamp: instant,
  /** The last minute of trading; `timestamp` is the beginning of the day. */
  last_quote_at: instant.optional(),
});
const series = z.object({ values: z.array(z.unknown()) });
const failure = z.object({ status: z.literal('error'), code: z.number().optional(), message: z.string() });

/** How the service is reached. */
export interface TwelveDataOptions {
  /** `https://api.twelvedata.com` */
  url: string;
  key: string;
  /** How often prices are asked for: each symbol costs a credit each time. */
  beatMs: number;
  log: Pick<Logger, 'warn'>;
  /** Processes on one bus tell each other the last prices: one of them asks for all. */
  bus: Bus;
  lock: Lock;
}

/**
 * Prices from Twelve Data (twelvedata.com/docs): daily bars by `/time_series`, last prices by `/quote`, for the symbols
 * of {@link TWELVE_DATA_SYMBOLS}. It never rejects: what can't be had now is logged and missing, and last prices stay
 * what they were, with the instant of which they are.
 */
export function twelveData({ url, key, beatMs, log, bus, lock }: TwelveDataOptions): MarketData {
  const askedInVain = new Map<string, number>();
  const known = new Map<string, LastPrice>();
  const running = new Map<string, DailyBar>();
  const extremes = new Map<string, { high: Extreme; low: Extreme }>();
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `apikey ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    const failed = failure.safeParse(answer);
    if (failed.success) throw new Error(`Twelve Data: ${failed.data.message}`);
    if (!response.ok) throw new Error(`Twelve Data answered ${response.status}`);
    return answer;
  }

  async function askQuotes(): Promise<void> {
    const at = askedAt;
    const answers = await ask('/quote', { symbol: [...OUR_SYMBOLS.keys()].join(',') });
    bus.publish(CHANNEL, JSON.stringify({ at, answers: z.record(z.string(), z.unknown()).parse(answers) }));
  }

  function learn({ at, answers }: { at: number; answers: Record<string, unknown> }): void {
    askedAt = Math.max(askedAt, at);
    for (const [name, said] of Object.entries(answers)) {
      const read = quote.safeParse(said);
      const symbol = OUR_SYMBOLS.get(name);
      if (!symbol || !read.success) continue;
      const { datetime, close, previous_close, timestamp, last_quote_at } = read.data;
      const day = datetime.slice(0, 10);
      known.set(symbol, { day, price: close, previousClose: previous_close, at: last_quote_at ?? timestamp });
      const [bar] = barFrom({ ...read.data, datetime: day });
      const before = running.get(symbol);
      if (bar) {
        extremes.set(symbol, extremesOf(bar, before, extremes.get(symbol)));
        running.set(symbol, bar);
      } else running.delete(symbol);
    }
  }

  function refresh(): Promise<void> {
    if (asking || sharedTime() - askedAt < beatMs) return asking ?? Promise.resolve();
    askedAt = sharedTime();
    asking = lock
      .alone(CHANNEL, TIMEOUT_MS, askQuotes)
      .catch((error: unknown) => log.warn({ err: error }, 'the last prices can’t be had'))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  bus.subscribe(CHANNEL, (message) => learn(JSON.parse(message) as Parameters<typeof learn>[0]));

  return {
    name: 'twelve_data',
    isSimulated: false,
    beatMs,

    async dailyBars(symbol, from, until) {
      const theirs = TWELVE_DATA_SYMBOLS[symbol];
      const isAskedInVain = until.getTime() - (askedInVain.get(symbol) ?? -Infinity) < AGAIN_MS;
      if (!theirs || isAskedInVain || !hasEndedSession(symbol, from, until)) return [];
      try {
        const query = { symbol: theirs, interval: '1day', start_date: from, order: 'ASC', outputsize: `${BARS_MAX}` };
        const { values } = series.parse(await ask('/time_series', query));
        const bars = values.flatMap((value) => barFrom(value)).filter(({ day }) => day >= from);
        const finished = bars.filter(({ day }) => endOf(symbol, day) <= until);
        if (!finished.some(({ day }) => day > from)) askedInVain.set(symbol, until.getTime());
        return finished.sort((a, b) => (a.day < b.day ? -1 : 1));
      } catch (error) {
        askedInVain.set(symbol, until.getTime());
        log.warn({ err: error, symbol }, 'the daily prices can’t be had');
        return [];
      }
    },

    async lastPrices(symbols) {
      // All at once, whoever asks first: a question for each symbol would cost the same and take longer.
      const refreshed = refresh();
      if (known.size === 0) await refreshed;
      const wanted = new Set(symbols);
      return new Map([...known].filter(([symbol]) => wanted.has(symbol)));
    },

    // When a price was traded says nothing of when it was told: what was told last always counts.
    async tradedBetween(symbol, after) {
      const last = known.get(symbol);
      if (!last) return [];
      const { day, price, previousClose } = last;
      const { high, low } = extremes.get(symbol) ?? {};
      const isNew = (end: Extreme | undefined): end is Extreme => end?.day === day && end.toldAt > after.getTime();
      return [
        {
          day,
          previousClose,
          high: isNew(high) ? Math.max(price, high.price) : price,
          low: isNew(low) ? Math.min(price, low.price) : price,
        },
      ];
    },

    async runningBar(symbol, at) {
      const last = running.get(symbol);
      return last && endOf(symbol, last.day) > at ? last : null;
    },
  };
}

/** The highest or lowest price of a day, and when this process heard of it. */
interface Extreme {
  day: Day;
  price: number;
  toldAt: number;
}

/** When the first day that is told had them, nobody knows: long ago. */
function extremesOf(
  { day, high, low }: DailyBar,
  before: DailyBar | undefined,
  known: { high: Extreme; low: Extreme } | undefined,
): { high: Extreme; low: Extreme } {
  const toldAt = before ? sharedTime() : -Infinity;
  const isSameDay = before?.day === day;
  return {
    high: known && isSameDay && before.high === high ? known.high : { day, price: high, toldAt },
    low: known && isSameDay && before.low === low ? known.low : { day, price: low, toldAt },
  };
}

function barFrom(value: unknown): DailyBar[] {
  const read = bar.safeParse(value);
  if (!read.success) return [];
  const { datetime, volume = 0, ...prices } = read.data;
  return [{ day: datetime, ...prices, volume }];
}

function endOf(symbol: string, day: Day): Date {
  return sessionOf(exchangeOf(symbol) ?? 'crypto', day).end;
}

/** Whether a session has ended since that of a day: else there is nothing new to ask for. */
function hasEndedSession(symbol: string, from: Day, until: Date): boolean {
  const exchange = exchangeOf(symbol) ?? 'crypto';
  for (let number = tokyoDayNumber(until); number > dayNumber(from); number -= 1) {
    if (isTradingDayNumber(exchange, number) && sessionOf(exchange, dayOfNumber(number)).end <= until) return true;
  }
  return false;
}
