import { FIRST_DAY, marketData, type DailyBar } from '../adapters/marketData';
import { sessionOf } from '../adapters/marketData/calendar';
import { exchangeOf } from '../adapters/marketData/instruments';
import { CATALOGUE, type CatalogueEntry } from '../domains/market/catalogue';

/** What is known of a symbol at an instant; figures are of finished days only. */
export interface Reading {
  entry: CatalogueEntry;
  close: number;
  /** Percent of the last day and of the last 20. */
  change: number;
  change20: number;
  /** Averages of 25 and 75 days. */
  average25: number;
  average75: number;
  high60: number;
  low60: number;
  /** The last day's volume by the average of 20 days; 1 where there is none. */
  volumeRatio: number;
  /** Days in a row with a higher (positive) or lower (negative) close. */
  streak: number;
}

/** The prices that the demo data speak of. */
export interface PriceBook {
  bars: ReadonlyMap<string, DailyBar[]>;
  /** Undefined for a symbol that is not traded. */
  read(code: string, at: Date): Reading | undefined;
}

const HISTORY = 90;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Read the prices of all symbols up to an instant. */
export async function openPriceBook(until: Date): Promise<PriceBook> {
  const bars = new Map<string, DailyBar[]>();
  const entries = new Map(CATALOGUE.map((entry) => [entry.code, entry]));
  for (const { code, feed } of CATALOGUE) {
    if (feed) bars.set(code, await marketData().dailyBars(feed, FIRST_DAY, until));
  }

  return {
    bars,
    read(code, at) {
      const entry = entries.get(code);
      const all = bars.get(code);
      if (!entry || !all) return undefined;
      const end = all.findLastIndex((bar) => endOf(entry, bar) <= at) + 1;
      return readingOf(entry, all.slice(Math.max(0, end - HISTORY), end));
    },
  };
}

function endOf({ feed }: CatalogueEntry, { day }: DailyBar): Date {
  return sessionOf(exchangeOf(feed) ?? 'crypto', day).end;
}

function readingOf(entry: CatalogueEntry, bars: DailyBar[]): Reading {
  const closes = bars.map((bar) => bar.close);
  const close = closes.at(-1)!;
  const percentSince = (days: number) => (close / closes.at(-1 - days)! - 1) * 100;
  const volumes = bars.slice(-21, -1).map((bar) => bar.volume);
  const averageVolume = mean(volumes);
  return {
    entry,
    close,
    change: percentSince(1),
    change20: percentSince(20),
    average25: mean(closes.slice(-25)),
    average75: mean(closes.slice(-75)),
    high60: Math.max(...bars.slice(-60).map((bar) => bar.high)),
    low60: Math.min(...bars.slice(-60).map((bar) => bar.low)),
    volumeRatio: averageVolume === 0 ? 1 : bars.at(-1)!.volume / averageVolume,
    streak: streakOf(closes),
  };
}

function streakOf(closes: number[]): number {
  const direction = (index: number) => Math.sign(closes.at(index)! - closes.at(index - 1)!);
  const first = direction(-1);
  let length = 1;
  while (length < 10 && direction(-1 - length) === first) length += 1;
  return first * length;
}

/** Return a price as people write it: `4,310`, `151.245`. */
export function priceText(value: number, decimals: number): string {
  return value.toLocaleString('ja-JP', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Return a change with its sign: `+1.2％`, `−0.4％`. */
export function percentText(value: number): string {
  const sign = value < 0 ? '−' : '+';
  return `${sign}${Math.abs(value).toFixed(1)}％`;
}

const PLACEHOLDER = /\{([0-9A-Z]+)(%20|%)?\}/g;

/** Put the figures of an instant in the places of a text: `{331B}`, `{331B%}`, `{331B%20}`. Throw for an unknown symbol. */
export function fillFigures(text: string, book: PriceBook, at: Date): string {
  return text.replace(PLACEHOLDER, (_, code: string, kind: string | undefined) => {
    const reading = book.read(code, at);
    if (!reading) throw new Error(`There is no price of ${code}`);
    if (kind === '%') return percentText(reading.change);
    return kind === '%20' ? percentText(reading.change20) : priceText(reading.close, reading.entry.decimals);
  });
}
