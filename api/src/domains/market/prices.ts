import type { Quote } from '@minori/contracts';
import { dayAfterDays, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import {
  FIRST_DAY,
  marketData,
  SIMULATED,
  type DailyBar,
  type Day,
  type LastPrice,
  type TradedRange,
} from '../../adapters/marketData';
import { sessionOf, tradingDayAfter } from '../../adapters/marketData/calendar';
import { exchangeOf } from '../../adapters/marketData/instruments';
import { remember, TtlCache } from '../../cache';
import { appendBars, barsSince, lastStoredDay, recentCloses, replaceBars, type Closes } from './priceModel';
import { currencyOf, isImportedNow, markSource, originNow, type SymbolDocument } from './symbolModel';

const SYNC_MS = 5 * 60_000;
const SPARKLINE_DAYS = 30;
const BARS_KEPT_MS = 60_000;
const IMPORTED = 'import';
const FIRST_YEAR = Number(FIRST_DAY.slice(0, 4));

let syncedAt = -Infinity;
let closes: ReadonlyMap<string, Closes> = new Map();
const histories = new TtlCache<Promise<DailyBar[]>>(100, BARS_KEPT_MS);
const latest = new TtlCache<Promise<ReadonlyMap<string, Closes>>>(1, BARS_KEPT_MS);

/**
 * Store the trading days that are over and not stored yet. `since` is where a symbol without any begins. When another
 * source takes over, its days take the place of all that are stored: days of two sources never stand side by side.
 */
export async function storeFinishedDays(symbols: SymbolDocument[], at: Date, since: Day = FIRST_DAY): Promise<void> {
  syncedAt = at.getTime();
  for (const symbol of symbols) await storeDaysOf(symbol, at, since);
  closes = await recentCloses(at);
}

async function storeDaysOf(symbol: SymbolDocument, at: Date, since: Day): Promise<void> {
  const { _id, feed, is_imported } = symbol;
  const source = marketData();
  if (!feed || is_imported) return;
  const isOther = sourceOf(symbol) !== source.name;
  const lastDay = isOther ? undefined : await lastStoredDay(_id);
  const bars = await source.dailyBars(feed, lastDay ?? since, at);
  const missing = bars.filter(({ day }) => lastDay === undefined || day > lastDay);
  // Who imports prices may have said so since the symbols were read.
  if (missing.length === 0 || (await isImportedNow(_id))) return;
  if (isOther) {
    await replaceBars(_id, missing);
    await markSource(_id, source.name);
  } else if (!(await appendBars(_id, missing))) await storeDaysOf(symbol, at, since);
  forgetHistory(String(_id));
}

/** Return the finished days of a symbol, oldest first; up to a minute old. */
export function historyOf(symbolId: string): Promise<DailyBar[]> {
  return remember(histories, symbolId, () => barsSince(symbolId, FIRST_YEAR));
}

/** Return the closes of all symbols since the year before began, by the symbol's id; the same map for up to a minute. */
export function latestCloses(at: Date): Promise<ReadonlyMap<string, Closes>> {
  return remember(latest, String(at.getUTCFullYear()), () => recentCloses(at));
}

/** Let this process read a symbol's days anew. */
export function forgetHistory(symbolId: string): void {
  histories.delete(symbolId);
  latest.clear();
}

function sourceOf({ prices_from }: Pick<SymbolDocument, 'prices_from'>): string {
  return prices_from ?? SIMULATED;
}

/** Return the name of where a symbol's prices are from: prices of two names can't be compared. */
export function originOf(symbol: Pick<SymbolDocument, 'is_imported' | 'prices_from'>): string {
  return symbol.is_imported ? IMPORTED : sourceOf(symbol);
}

/**
 * Return where a symbol's prices come from, as the database has it now. Read it after the prices: these are then of no
 * later source.
 */
export async function currentOriginOf(symbolId: string): Promise<string> {
  return originOf((await originNow(symbolId)) ?? {});
}

/** Return whether a symbol's prices are made up: that must be shown wherever they are. */
export function isSimulated(symbol: Pick<SymbolDocument, 'is_imported' | 'prices_from'>): boolean {
  return !symbol.is_imported && sourceOf(symbol) === SIMULATED;
}

/** The last price of a symbol, and the trading day to which it belongs. */
export interface DatedQuote {
  quote: Quote;
  day: Day;
}

/** Return the last prices of the symbols by id; those that are not traded have none. Store finished days now and then. */
export async function quotesOf(symbols: SymbolDocument[], at: Date): Promise<Map<string, DatedQuote>> {
  if (Math.abs(at.getTime() - syncedAt) >= SYNC_MS) await store(symbols, at);
  const prices = await lastPricesOf(symbols, at);
  const quoted = symbols.flatMap((symbol) => {
    const last = prices.get(String(symbol._id));
    return last ? [[String(symbol._id), { quote: quoteOf(symbol, last), day: last.day }] as const] : [];
  });
  return new Map(quoted);
}

async function store(symbols: SymbolDocument[], at: Date): Promise<void> {
  const storing = storeFinishedDays(symbols, at);
  // A source elsewhere may take its time. When it fails the days are still missing, and asked for the next time.
  if (marketData().isSimulated) await storing;
  else storing.catch(() => {});
}

/** Return the prices of the symbols at an instant, by id; those that have none are missing. */
export async function lastPricesOf(symbols: SymbolDocument[], at: Date): Promise<Map<string, LastPrice>> {
  const feeds = symbols.flatMap(({ feed, is_imported }) => (feed && !is_imported ? [feed] : []));
  const live = feeds.length > 0 ? await marketData().lastPrices(feeds, at) : new Map<string, LastPrice>();
  const found = await Promise.all(
    symbols.map(async ({ _id, feed, is_imported }) => {
      const last = is_imported ? await lastImported(String(_id), at) : live.get(feed ?? '');
      return [String(_id), last ?? null] as const;
    }),
  );
  return new Map(found.filter((entry): entry is [string, LastPrice] => entry[1] !== null));
}

/** Return the price of a symbol at an instant, and the trading day to which it belongs; null when it has none. */
export async function lastPriceOf(symbol: SymbolDocument, at: Date): Promise<LastPrice | null> {
  return (await lastPricesOf([symbol], at)).get(String(symbol._id)) ?? null;
}

/** Return the last price of a symbol with what it is compared with; null when it has none. */
export async function lastQuoteOf(symbol: SymbolDocument, at: Date): Promise<Quote | null> {
  const last = await lastPriceOf(symbol, at);
  return last && quoteOf(symbol, last);
}

/**
 * Return what was traded of a symbol after an instant, up to another, by trading day, oldest first. Of imported prices a day
 * counts when it is over.
 */
export async function tradedBetween(symbol: SymbolDocument, after: Date, until: Date): Promise<TradedRange[]> {
  const { _id, feed, is_imported } = symbol;
  if (!is_imported) return feed ? marketData().tradedBetween(feed, after, until) : [];
  const bars = await historyOf(String(_id));
  return bars.flatMap(({ day, high, low }, index) => {
    const [previous, end] = [bars[index - 1], endOfImported(day)];
    return previous && end > after && end <= until ? [{ day, previousClose: previous.close, high, low }] : [];
  });
}

/**
 * Return the trading day of a symbol that runs at an instant, as far as it has come; null when none does, or when there
 * is no telling.
 */
export async function runningBarOf({ feed, is_imported }: SymbolDocument, at: Date): Promise<DailyBar | null> {
  return feed && !is_imported ? marketData().runningBar(feed, at) : null;
}

/**
 * Return the trading day of a symbol that comes so many after a day, as far as its calendar can tell; null when it has
 * none.
 */
export function expectedTradingDay({ feed }: Pick<SymbolDocument, 'feed'>, day: Day, count: number): Day | null {
  const exchange = exchangeOf(feed);
  return exchange ? tradingDayAfter(exchange, day, count) : null;
}

/** Return when a trading day of a symbol is over and its close known: with its session, or the day where no calendar tells. */
export function tradingDayEnd({ feed, is_imported }: Pick<SymbolDocument, 'feed' | 'is_imported'>, day: Day): Date {
  const exchange = is_imported ? null : exchangeOf(feed);
  return exchange ? sessionOf(exchange, day).end : tokyoMidnight(dayAfterDays(day, 1));
}

/** A trading day that is over, when it was, and the close before it; null for the first that is known. */
export interface FinishedDay extends DailyBar {
  end: Date;
  previousClose: number | null;
}

/** Return the trading days of a symbol that were over after an instant, and at least one before them, oldest first. */
export async function daysOverSince(symbol: SymbolDocument, since: Date): Promise<FinishedDay[]> {
  const bars = await historyOf(String(symbol._id));
  // A session may run past midnight.
  const surelyBefore = dayAfterDays(tokyoDay(since), -1);
  const before = bars.findLastIndex(({ day }) => day < surelyBefore);
  const first = Math.max(0, before);
  return bars.slice(first).map((bar, index) => {
    const previousClose = bars[first + index - 1]?.close ?? null;
    return { ...bar, end: tradingDayEnd(symbol, bar.day), previousClose };
  });
}

/** Return how far a price is from the close that it is compared with. */
export function differenceOf(
  { price, previousClose }: Pick<LastPrice, 'price' | 'previousClose'>,
  decimals: number,
): { change: number; change_percentage: number } {
  const change = price - previousClose;
  return {
    change: Number(change.toFixed(decimals)),
    change_percentage: Number(((change / previousClose) * 100).toFixed(2)),
  };
}

/**
 * Return how far the last price is, in percent, from the close of the last trading day that is at least so many days before its
 * own; null where there is none.
 */
export function changeOver(days: number, { quote, day }: DatedQuote, known: Closes | undefined): number | null {
  const until = dayAfterDays(day, -days);
  const previousClose = known?.close[known.day.findLastIndex((one) => one <= until)];
  return previousClose === undefined
    ? null
    : differenceOf({ price: quote.price, previousClose }, quote.decimals).change_percentage;
}

async function lastImported(symbolId: string, at: Date): Promise<LastPrice | null> {
  const today = tokyoDay(at);
  const known = (await historyOf(symbolId)).filter(({ day }) => day < today);
  const [previous, last] = known.slice(-2);
  if (!previous || !last) return null;
  return { day: last.day, price: last.close, previousClose: previous.close, at: endOfImported(last.day) };
}

function endOfImported(day: Day): Date {
  return tokyoMidnight(dayAfterDays(day, 1));
}

function quoteOf(symbol: SymbolDocument, last: LastPrice): Quote {
  const { decimals } = symbol;
  return {
    price: last.price,
    ...differenceOf(last, decimals),
    decimals,
    currency: currencyOf(symbol),
    sparkline: [...closesBefore(String(symbol._id), last.day), last.price],
    at: last.at.toISOString(),
    is_simulated: isSimulated(symbol),
  };
}

function closesBefore(id: string, day: Day): number[] {
  const known = closes.get(id);
  if (!known) return [];
  const end = known.day.findLastIndex((one) => one < day) + 1;
  return known.close.slice(Math.max(0, end - SPARKLINE_DAYS + 1), end);
}
