import type { Quote } from '@minori/contracts';
import { FIRST_DAY, marketData, type Day } from '../../adapters/marketData';
import { appendBars, lastStoredDay, recentCloses } from './priceModel';
import type { SymbolDocument } from './symbolModel';

const SYNC_MS = 5 * 60_000;
const SPARKLINE_DAYS = 30;

let syncedAt = -Infinity;
let closes: Awaited<ReturnType<typeof recentCloses>> = new Map();

/** Stores the trading days that are over and not stored yet. `since` is where a symbol without any begins. */
export async function storeFinishedDays(symbols: SymbolDocument[], at: Date, since: Day = FIRST_DAY): Promise<void> {
  for (const { _id, feed } of symbols) {
    if (!feed) continue;
    const lastDay = await lastStoredDay(_id);
    const bars = await marketData.dailyBars(feed, lastDay ?? since, at);
    const missing = bars.filter(({ day }) => lastDay === undefined || day > lastDay);
    if (missing.length > 0) await appendBars(_id, missing);
  }
  closes = await recentCloses(at);
  syncedAt = at.getTime();
}

/** The last prices of the symbols by id; those that are not traded have none. Stores finished days now and then. */
export async function quotesOf(symbols: SymbolDocument[], at: Date): Promise<Map<string, Quote>> {
  if (Math.abs(at.getTime() - syncedAt) >= SYNC_MS) await storeFinishedDays(symbols, at);
  const quotes = await Promise.all(symbols.map((symbol) => quoteOf(symbol, at)));
  return new Map(quotes.filter((entry) => entry !== null));
}

async function quoteOf({ _id, feed, decimals, currency }: SymbolDocument, at: Date): Promise<[string, Quote] | null> {
  const last = feed ? await marketData.lastPrice(feed, at) : null;
  if (!last) return null;
  const id = String(_id);
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
    is_simulated: marketData.isSimulated,
  };
  return [id, quote];
}

function closesBefore(id: string, day: Day): number[] {
  const known = closes.get(id);
  if (!known) return [];
  const end = known.day.findLastIndex((one) => one < day) + 1;
  return known.close.slice(Math.max(0, end - SPARKLINE_DAYS + 1), end);
}
