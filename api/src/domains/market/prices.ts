import type { Quote } from '@minori/contracts';
import { dayAfterDays, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { FIRST_DAY, marketData, type DailyBar, type Day, type LastPrice } from '../../adapters/marketData';
import { remember, TtlCache } from '../../cache';
import { announceChange } from './changes';
import { appendBars, barsSince, lastStoredDay, recentCloses } from './priceModel';
import { isImportedNow, type SymbolDocument } from './symbolModel';

const SYNC_MS = 5 * 60_000;
const SPARKLINE_DAYS = 30;
const BARS_KEPT_MS = 60_000;
const FIRST_YEAR = Number(FIRST_DAY.slice(0, 4));

let syncedAt = -Infinity;
let closes: Awaited<ReturnType<typeof recentCloses>> = new Map();
const histories = new TtlCache<Promise<DailyBar[]>>(100, BARS_KEPT_MS);

/** Stores the trading days that are over and not stored yet. `since` is where a symbol without any begins. */
export async function storeFinishedDays(symbols: SymbolDocument[], at: Date, since: Day = FIRST_DAY): Promise<void> {
  for (const { _id, feed, is_imported } of symbols) {
    if (!feed || is_imported) continue;
    const lastDay = await lastStoredDay(_id);
    const bars = await marketData.dailyBars(feed, lastDay ?? since, at);
    const missing = bars.filter(({ day }) => lastDay === undefined || day > lastDay);
    // Who imports prices may have said so since the symbols were read.
    if (missing.length === 0 || (await isImportedNow(_id))) continue;
    await appendBars(_id, missing);
    forgetHistory(String(_id));
    announceChange({ kind: 'price', symbolId: String(_id) });
  }
  closes = await recentCloses(at);
  syncedAt = at.getTime();
}

/** The finished days of a symbol, oldest first; up to a minute old. */
export function historyOf(symbolId: string): Promise<DailyBar[]> {
  return remember(histories, symbolId, () => barsSince(symbolId, FIRST_YEAR));
}

/** Lets this process read a symbol's days anew. */
export function forgetHistory(symbolId: string): void {
  histories.delete(symbolId);
}

/** Whether a symbol's prices are made up: that must be shown wherever they are. */
export function isSimulated({ is_imported }: Pick<SymbolDocument, 'is_imported'>): boolean {
  return !is_imported && marketData.isSimulated;
}

/** The last prices of the symbols by id; those that are not traded have none. Stores finished days now and then. */
export async function quotesOf(symbols: SymbolDocument[], at: Date): Promise<Map<string, Quote>> {
  if (Math.abs(at.getTime() - syncedAt) >= SYNC_MS) await storeFinishedDays(symbols, at);
  const quotes = await Promise.all(symbols.map((symbol) => quoteOf(symbol, at)));
  return new Map(quotes.filter((entry) => entry !== null));
}

/** The price of a symbol at an instant, and the trading day to which it belongs; null when it has none. */
export async function lastPriceOf(symbol: SymbolDocument, at: Date): Promise<LastPrice | null> {
  if (symbol.is_imported) return lastImported(String(symbol._id), at);
  return symbol.feed ? marketData.lastPrice(symbol.feed, at) : null;
}

async function lastImported(symbolId: string, at: Date): Promise<LastPrice | null> {
  const today = tokyoDay(at);
  const known = (await historyOf(symbolId)).filter(({ day }) => day < today);
  const [previous, last] = known.slice(-2);
  if (!previous || !last) return null;
  const end = tokyoMidnight(dayAfterDays(last.day, 1));
  return { day: last.day, price: last.close, previousClose: previous.close, at: end };
}

async function quoteOf(symbol: SymbolDocument, at: Date): Promise<[string, Quote] | null> {
  const last = await lastPriceOf(symbol, at);
  if (!last) return null;
  const { decimals, currency } = symbol;
  const id = String(symbol._id);
  const { price, previousClose, day } = last;
  const change = price - previousClose;
  const quote: Quote = {
    price,
    change: Number(change.toFixed(decimals)),
    change_percentage: Number(((change / previousClose) * 100).toFixed(2)),
    decimals,
    currency,
    sparkline: [...closesBefore(id, day), price],
    at: last.at.toISOString(),
    is_simulated: isSimulated(symbol),
  };
  return [id, quote];
}

function closesBefore(id: string, day: Day): number[] {
  const known = closes.get(id);
  if (!known) return [];
  const end = known.day.findLastIndex((one) => one < day) + 1;
  return known.close.slice(Math.max(0, end - SPARKLINE_DAYS + 1), end);
}
