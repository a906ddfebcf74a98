import { dayNumber, dayOfNumber, isTradingDay, sessionOf, tokyoDayNumber } from './calendar';
import { INSTRUMENTS, type Instrument } from './instruments';
import type { DailyBar, Day, LastPrice, MarketData } from './marketData';
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
/** How far a price strays between its turns, of the day's range. */
const STRAYS = 0.5;

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

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
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
    readonly instrument: Instrument,
  ) {
    this.level = Math.log(instrument.from);
    this.close = instrument.from;
  }

  /** Makes the bars up to a day, that day included. */
  continueTo(lastDay: number): void {
    for (; this.nextDay <= lastDay; this.nextDay += 1) {
      if (isTradingDay(this.instrument.session, this.nextDay)) this.bars.push(this.makeBar(this.nextDay));
    }
  }

  /** The position of the last bar on or before a day, -1 when there is none. */
  positionOf(day: Day): number {
    return this.bars.findLastIndex((bar) => bar.day <= day);
  }

  /** When the session of a bar begins and ends. */
  sessionOf({ day }: DailyBar): { start: Date; end: Date } {
    return sessionOf(this.instrument.session, dayNumber(day));
  }

  private makeBar(number: number): DailyBar {
    const { group, volatility, beta, decimals, volume } = this.instrument;
    const day = dayOfNumber(number);
    const regime = this.regimeOn(number);
    const shared = seededRandom(`${this.seed}/${group}/${day}`).normal() * regime.calm;
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

/** Smooth noise in about [-1, 1] over `time`, one knot per unit. */
function noise(seed: string, time: number): number {
  const knot = Math.floor(time);
  const at = (index: number) => hashOf(`${seed}/${index}`) / 2_147_483_648 - 1;
  const part = time - knot;
  const eased = part * part * (3 - 2 * part);
  return at(knot) * (1 - eased) + at(knot + 1) * eased;
}

/** Where in a session an instant is, counted in ticks; `last` is that of the close. */
interface Ticking {
  tick: number;
  last: number;
  decimals: number;
}

/** How long a price of a symbol holds. */
function tickMsOf(symbol: string): number {
  return TICK_MS + (hashOf(`${symbol}/tick`) % TICK_STEPS) * TICK_STEP_MS;
}

/** A point that the price of a day passes. */
interface Turn {
  tick: number;
  price: number;
}

/** The course of a day: from its open over its high and low, in either order, to its close. */
function turnsOf({ open, high, low, close }: DailyBar, seed: string, last: number): Turn[] {
  const random = seededRandom(`${seed}/turns`);
  const first = random.between(1, Math.floor(last / 2));
  const second = random.between(first + 1, last - 1);
  const [one, other] = random.chance(close > open ? 0.35 : 0.65) ? [high, low] : [low, high];
  return [
    { tick: 0, price: open },
    { tick: first, price: one },
    { tick: second, price: other },
    { tick: last, price: close },
  ];
}

/** The price at a tick of a day's session: all of them together have the open, the high, the low and the close of its bar. */
function priceAt(bar: DailyBar, seed: string, { tick, last, decimals }: Ticking): number {
  const turns = turnsOf(bar, seed, last);
  const next = turns.findIndex((turn) => turn.tick > tick);
  const [from, to] = [turns[next - 1], turns[next]];
  if (!from || !to) return bar.close;
  const part = (tick - from.tick) / (to.tick - from.tick);
  const time = tick / last;
  const wander =
    noise(`${seed}/slow`, time * 7) + 0.5 * noise(`${seed}/fast`, time * 41) + 0.2 * noise(seed, time * 310);
  const strays = (bar.high - bar.low) * wander * STRAYS * Math.sqrt(part * (1 - part));
  const price = from.price + (to.price - from.price) * part + strays;
  return rounded(Math.max(bar.low, Math.min(bar.high, price)), decimals);
}

/**
 * Prices that look like a market's and are none: a random walk with moods, the same for the same seed on every
 * machine. Later days never change earlier ones.
 */
export function simulatedMarketData(seed = 'minori'): MarketData {
  const made = new Map<string, Series>();

  function seriesOf(symbol: string): Series | undefined {
    const instrument = INSTRUMENTS.get(symbol);
    if (!instrument) return undefined;
    const series = made.get(symbol) ?? new Series(seed, symbol, instrument);
    made.set(symbol, series);
    return series;
  }

  /** The position of the last bar whose session `hasCome` by an instant, -1 when there is none. */
  function lastPosition(series: Series, at: Date, hasCome: (session: { start: Date; end: Date }) => boolean): number {
    series.continueTo(tokyoDayNumber(at));
    return series.bars.findLastIndex((bar) => hasCome(series.sessionOf(bar)));
  }

  function lastPrice(symbol: string, at: Date): LastPrice | null {
    const series = seriesOf(symbol);
    if (!series) return null;
    const position = lastPosition(series, at, ({ start }) => start <= at);
    const bar = series.bars[position];
    const previous = series.bars[position - 1];
    if (!bar || !previous) return null;

    const { day } = bar;
    const previousClose = previous.close;
    const { start, end } = series.sessionOf(bar);
    if (at >= end) return { day, price: bar.close, previousClose, at: end };
    const tickMs = tickMsOf(symbol);
    const tick = Math.floor((at.getTime() - start.getTime()) / tickMs);
    const last = Math.ceil((end.getTime() - start.getTime()) / tickMs) - 1;
    const { decimals } = series.instrument;
    const price = priceAt(bar, `${seed}/${symbol}/${day}`, { tick, last, decimals });
    return { day, price, previousClose, at: new Date(start.getTime() + tick * tickMs) };
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
  };
}
