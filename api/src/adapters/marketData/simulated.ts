import {
  dayNumber,
  dayOfNumber,
  instantAfter,
  isTradingDayNumber,
  sessionOf,
  tokyoDayNumber,
  tradedUntil,
  type Session,
} from './calendar';
import { pricePathOf, type PricePath } from './pricePath';
import { INSTRUMENTS, type Instrument } from './instruments';
import type { DailyBar, Day, LastPrice, MarketData, TradedRange } from './marketData';
import { hashOf, seededRandom } from './seededRandom';

/** The first day of every simulated history. */
export const FIRST_DAY: Day = '2019-01-01';

const FIRST = dayNumber(FIRST_DAY);
const TREND_DAYS = 8 * 365.25;
/** How fast a price comes back to its trend, per day. */
const PULL = 0.006;
/** The name of the simulation as a source. */
export const SIMULATED = 'simulated';

/** Days of one market mood. */
const REGIME_DAYS = 45;
/** An intraday price holds for this long, and for up to so much longer, so that symbols move one after the other. */
const TICK_MS = 2_000;
const TICK_STEPS = 5;
const TICK_STEP_MS = 1_000;
const BEAT_MS = 1_000;

interface Regime {
  drift: number;
  calm: number;
}

/** The mood of a group in one stretch of days: quiet, rising, falling or, seldom, panic. */
function regimeOf(seed: string, group: string, stretch: number): Regime {
  const random = seededRandom(`${seed}/regime/${group}/${stretch}`);
  const mood = random.next();
  if (mood < 0.05) return { drift: -0.0032, calm: 2.1 };
  if (mood < 0.27) return { drift: -0.0009, calm: 1.2 };
  if (mood < 0.62) return { drift: 0.0002, calm: 0.72 };
  return { drift: 0.0009, calm: 0.92 };
}

/** So near to the middle between two numbers only digits tell which one it is. */
const MIDDLE = 1e-4;

/** The same as its digits are, without writing them down: a market's history takes half a million of these. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = value * scale;
  const isMiddle = Math.abs(scaled - Math.floor(scaled) - 0.5) < MIDDLE;
  if (isMiddle || scaled > 1e9) return Number(value.toFixed(decimals));
  return Math.round(scaled) / scale;
}

/** How the instruments of each group move together on a day. */
class GroupShocks {
  private readonly known = new Map<string, number[]>();

  constructor(private readonly seed: string) {}

  on(group: string, number: number): number {
    const ofGroup = this.known.get(group) ?? [];
    this.known.set(group, ofGroup);
    return (ofGroup[number - FIRST] ??= seededRandom(`${this.seed}/${group}/${dayOfNumber(number)}`).normal());
  }
}

/** The bars of one instrument, made once and continued as days pass; a made bar never changes. */
class Series {
  readonly bars: DailyBar[] = [];
  private nextDay = FIRST;
  private level: number;
  private close: number;
  private regime: Regime & { stretch: number } = { stretch: -1, drift: 0, calm: 1 };

  constructor(
    private readonly seed: string,
    private readonly symbol: string,
    private readonly groupShocks: GroupShocks,
    readonly instrument: Instrument,
  ) {
    this.level = Math.log(instrument.from);
    this.close = instrument.from;
  }

  /** Make the bars up to a day, that day included. */
  continueTo(lastDay: number): void {
    for (; this.nextDay <= lastDay; this.nextDay += 1) {
      if (isTradingDayNumber(this.instrument.exchange, this.nextDay)) this.bars.push(this.makeBar(this.nextDay));
    }
  }

  /** The position of the last bar on or before a day, -1 when there is none. */
  positionOf(day: Day): number {
    return this.bars.findLastIndex((bar) => bar.day <= day);
  }

  /** The session of a bar. */
  sessionOf({ day }: DailyBar): Session {
    return sessionOf(this.instrument.exchange, day);
  }

  private makeBar(number: number): DailyBar {
    const { group, volatility, beta, decimals, volume } = this.instrument;
    const day = dayOfNumber(number);
    const regime = this.regimeOn(number);
    const shared = this.groupShocks.on(group, number) * regime.calm;
    const random = seededRandom(`${this.seed}/${this.symbol}/${day}`);
    const follows = Math.min(0.8, Math.abs(beta) * 0.55);
    const shock = follows * Math.sign(beta) * shared + Math.sqrt(1 - follows ** 2) * random.normal();
    const jump = random.chance(0.012) ? random.normal() * 2.4 : 0;
    const trend = Math.log(this.trendAt(number));
    const change = volatility * (shock + jump) + regime.drift * beta + PULL * (trend - this.level);

    const bounded = Math.max(-0.22, Math.min(0.22, change));
    this.level += bounded;
    const close = rounded(Math.exp(this.level), decimals);
    const open = rounded(this.close * Math.exp(volatility * 0.35 * random.normal()), decimals);
    const reach = () => Math.exp(volatility * 0.55 * Math.abs(random.normal()));
    const high = rounded(Math.max(open, close) * reach(), decimals);
    const low = rounded(Math.min(open, close) / reach(), decimals);
    const busy = Math.exp(0.28 * random.normal()) * (1 + Math.abs(bounded) / volatility / 3);
    this.close = close;
    return { day, open, high, low, close, volume: Math.round(volume * busy) };
  }

  private regimeOn(number: number): Regime {
    const stretch = Math.floor((number - FIRST) / REGIME_DAYS);
    if (this.regime.stretch !== stretch) {
      this.regime = { stretch, ...regimeOf(this.seed, this.instrument.group, stretch) };
    }
    return this.regime;
  }

  private trendAt(number: number): number {
    const { from, to } = this.instrument;
    return from * (to / from) ** ((number - FIRST) / TREND_DAYS);
  }
}

/** How long a price of a symbol holds. */
function tickMsOf(symbol: string): number {
  return TICK_MS + (hashOf(`${symbol}/tick`) % TICK_STEPS) * TICK_STEP_MS;
}

/** Return whether a session is traded in at an instant. */
function isTradedAt({ hours }: Session, at: Date): boolean {
  return hours.some(({ open, close }) => open <= at && at < close);
}

/**
 * Return the last tick of a session that has begun at an instant, counted from 0; −1 before all. In a pause the one before it
 * holds.
 */
function tickAt(session: Session, at: Date, tickMs: number): number {
  const traded = tradedUntil(session, at);
  return isTradedAt(session, at) ? Math.floor(traded / tickMs) : Math.ceil(traded / tickMs) - 1;
}

/** A session that has begun, and where in it an instant is. */
interface StartedSession {
  bar: DailyBar;
  previousClose: number;
  /** When it ends. */
  end: Date;
  /** When it was last traded. */
  tradedAt: Date;
  /** The tick of the instant, counted from 0, and how many there are in all. */
  tick: number;
  ticks: number;
  path: PricePath;
}

/**
 * Prices that look like a market's and are none: a random walk with moods, the same for the same seed on every
 * machine. Later days never change earlier ones.
 */
export function simulatedMarketData(seed = 'minori'): MarketData {
  const made = new Map<string, Series>();
  const groupShocks = new GroupShocks(seed);
  const paths = new Map<string, { day: Day; path: PricePath }>();

  function seriesOf(symbol: string): Series | undefined {
    const instrument = INSTRUMENTS.get(symbol);
    if (!instrument) return undefined;
    const series = made.get(symbol) ?? new Series(seed, symbol, groupShocks, instrument);
    made.set(symbol, series);
    return series;
  }

  /** The position of the last bar whose session `hasCome` by an instant, -1 when there is none. */
  function lastPosition(series: Series, at: Date, hasCome: (session: Session) => boolean): number {
    series.continueTo(tokyoDayNumber(at));
    return series.bars.findLastIndex((bar) => hasCome(series.sessionOf(bar)));
  }

  function pathOn(symbol: string, bar: DailyBar, ticks: number, { decimals }: Instrument): PricePath {
    const { day } = bar;
    const known = paths.get(symbol);
    if (known?.day === day) return known.path;
    const path = pricePathOf(bar, `${seed}/${symbol}/${day}`, { last: ticks - 1, decimals });
    paths.set(symbol, { day, path });
    return path;
  }

  /** The last session of a symbol that has begun by an instant. */
  function startedSession(symbol: string, at: Date): StartedSession | null {
    const series = seriesOf(symbol);
    if (!series) return null;
    const position = lastPosition(series, at, ({ start }) => start <= at);
    const bar = series.bars[position];
    const previous = series.bars[position - 1];
    if (!bar || !previous) return null;
    const session = series.sessionOf(bar);
    const { end, hours } = session;
    const tickMs = tickMsOf(symbol);
    const rest = hours.findLast(({ close }) => close <= at);
    const tick = tickAt(session, at, tickMs);
    const ticks = tickAt(session, end, tickMs) + 1;
    const path = pathOn(symbol, bar, ticks, series.instrument);
    const tradedAt = isTradedAt(session, at) || !rest ? instantAfter(session, tick * tickMs) : rest.close;
    return { bar, previousClose: previous.close, end, tradedAt, tick, ticks, path };
  }

  function lastPrice(symbol: string, at: Date): LastPrice | null {
    const session = startedSession(symbol, at);
    if (!session) return null;
    const { bar, previousClose, end, tradedAt, tick, path } = session;
    const { day } = bar;
    if (at >= end) return { day, price: bar.close, previousClose, at: end };
    return { day, price: path.priceAt(tick), previousClose, at: tradedAt };
  }

  /** What the ticks of a session come to that begin after an instant, up to another. */
  function tradedIn(
    symbol: string,
    series: Series,
    position: number,
    [after, until]: [Date, Date],
  ): TradedRange | null {
    const [bar, previous] = [series.bars[position], series.bars[position - 1]];
    if (!bar || !previous) return null;
    const { day } = bar;
    const session = series.sessionOf(bar);
    const tickMs = tickMsOf(symbol);
    const ticks = tickAt(session, session.end, tickMs) + 1;
    const [first, last] = [tickAt(session, after, tickMs) + 1, tickAt(session, until, tickMs)];
    if (first > last) return null;
    // All of a day together have exactly its bar.
    if (first === 0 && last === ticks - 1) return { day, previousClose: previous.close, high: bar.high, low: bar.low };
    const path = pathOn(symbol, bar, ticks, series.instrument);
    let [high, low] = [-Infinity, Infinity];
    for (let tick = first; tick <= last; tick += 1) {
      const price = path.priceAt(tick);
      high = Math.max(high, price);
      low = Math.min(low, price);
    }
    return { day, previousClose: previous.close, high, low };
  }

  return {
    name: SIMULATED,
    isSimulated: true,
    beatMs: BEAT_MS,

    async dailyBars(symbol, from, until) {
      const series = seriesOf(symbol);
      if (!series) return [];
      const last = lastPosition(series, until, ({ end }) => end <= until);
      const first = series.positionOf(dayOfNumber(dayNumber(from) - 1)) + 1;
      return series.bars.slice(first, last + 1);
    },

    async lastPrices(symbols, at) {
      const found = symbols.map((symbol) => [symbol, lastPrice(symbol, at)] as const);
      return new Map(found.filter((entry): entry is [string, LastPrice] => entry[1] !== null));
    },

    async tradedBetween(symbol, after, until) {
      const series = seriesOf(symbol);
      if (!series) return [];
      const last = lastPosition(series, until, ({ start }) => start <= until);
      const first = series.bars.findLastIndex((bar) => series.sessionOf(bar).end <= after) + 1;
      const positions = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      const traded = positions.map((position) => tradedIn(symbol, series, position, [after, until]));
      return traded.filter((range) => range !== null);
    },

    async runningBar(symbol, at) {
      const session = startedSession(symbol, at);
      if (!session || at >= session.end) return null;
      const { bar, tick, ticks, path } = session;
      const close = path.priceAt(tick);
      const volume = Math.round((bar.volume * (tick + 1)) / ticks);
      return { day: bar.day, open: bar.open, ...path.reachedAt(tick), close, volume };
    },
  };
}
