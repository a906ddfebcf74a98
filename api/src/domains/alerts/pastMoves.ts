import { ALERT_COUNT_WINDOWS, ALERT_PRICES, isVoteShare, tokyoDay } from '@minori/contracts/rules';
import { remember, TtlCache } from '../../cache';
import { daysOverSince, tradingDayEnd, type FinishedDay, type SymbolDocument } from '../market/service';
import { summaryHistoryOf } from '../predictions/service';
import { signalHistoryOf } from '../signals/service';
import type { PastMove } from './crossing';
import { measure, MEASURED_HOURS, sumUp } from './measuring';
import { SIGNAL_VALUE, type AlertMetric, type Readings } from './metrics';
import { priceMoves } from './priceReadings';
import { countedHours, orderOf } from './readings';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ORDERS_KEPT_MS = 60_000;

/** What a metric came to at a look, null where it could not be said. */
interface PastValue {
  at: Date;
  value: number | null;
}

const orders = new TtlCache<Promise<PastValue[]>>(200, ORDERS_KEPT_MS);

/** What is known of a metric: since when, and how it moved from then on, oldest first. */
export interface PastMetric {
  knownFrom: Date | undefined;
  moves: PastMove[];
}

/**
 * Return how metrics of a symbol moved before `to`, between values that could be said: shares of buyers at the end of
 * each Tokyo day, other windows at that of each hour, medians after each change, signals after each trading day. What was
 * said in the day before `from` comes with it, for something to compare the first with.
 */
export async function pastMoves(
  symbol: SymbolDocument,
  metrics: ReadonlySet<AlertMetric>,
  { from, to }: { from: Date; to: Date },
): Promise<Map<AlertMetric, PastMetric>> {
  const since = new Date(from.getTime() - DAY_MS);
  const [windows, orders, signals, days] = await Promise.all([
    ALERT_COUNT_WINDOWS.some((window) => metrics.has(window)) ? pastWindows(symbol, since, to) : [],
    metrics.has('prediction_order') ? pastOrders(symbol, since, to) : [],
    metrics.has('izanavi_signal') ? pastSignals(symbol, since) : [],
    ALERT_PRICES.some((metric) => metrics.has(metric)) ? daysOverSince(symbol, since) : [],
  ]);
  const all: [AlertMetric, PastValue[]][] = [...windows, ['prediction_order', orders], ['izanavi_signal', signals]];
  const prices = pastPrices(
    symbol,
    days.filter(({ end }) => end <= to),
  );
  return new Map([
    ...prices,
    ...all.map(([metric, values]) => [metric, movesAlong(values.filter(({ at }) => at < to))] as const),
  ]);
}

function movesAlong(values: readonly PastValue[]): PastMetric {
  const known = values.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const moves = known.slice(1).map(({ at, value }, index) => ({ at, from: known[index]?.value ?? value, to: value }));
  return { knownFrom: known[0]?.at, moves };
}

/** Of a day is known how far the price went to either side, not when: it counts as seen in the last moment of the day. */
function pastPrices(symbol: SymbolDocument, days: readonly FinishedDay[]): [AlertMetric, PastMetric][] {
  const lastMomentOf = ({ end }: FinishedDay) => new Date(end.getTime() - 1);
  const compared = days.flatMap((day) =>
    day.previousClose === null ? [] : [{ ...day, previousClose: day.previousClose }],
  );
  const moves = compared.flatMap((day) =>
    priceMoves({ price: day.previousClose, price_change: 0, day: '' }, [day], symbol).map((move) => ({
      ...move,
      at: lastMomentOf(day),
      day: day.day,
    })),
  );
  const knownFrom = { price: days[0], price_change: compared[0] };
  return ALERT_PRICES.map((metric) => {
    const first = knownFrom[metric];
    return [metric, { knownFrom: first && lastMomentOf(first), moves: moves.filter((one) => one.metric === metric) }];
  });
}

/** Up to a minute old: where thousands have predicted it takes a second, and every member may ask while typing. */
function pastOrders(symbol: SymbolDocument, since: Date, to: Date): Promise<PastValue[]> {
  return remember(orders, `${String(symbol._id)}/${to.getTime()}`, async () => {
    const summaries = await summaryHistoryOf(symbol, since, to);
    return summaries.map(({ at, summary }) => ({ at, value: orderOf(summary) }));
  });
}

async function pastSignals(symbol: SymbolDocument, since: Date): Promise<PastValue[]> {
  const signals = await signalHistoryOf(String(symbol._id));
  const before = signals.findLastIndex(({ day }) => day < tokyoDay(since));
  return signals
    .slice(Math.max(0, before))
    .map(({ day, signal }) => ({ at: tradingDayEnd(symbol, day), value: SIGNAL_VALUE[signal] }));
}

async function pastWindows(symbol: SymbolDocument, since: Date, to: Date): Promise<[AlertMetric, PastValue[]][]> {
  const first = new Date(since.getTime() - MEASURED_HOURS * HOUR_MS);
  const counts = sumUp(await countedHours(String(symbol._id), first), first, to);
  const looks = (every: number, after: number): { at: Date; readings: Readings }[] =>
    Array.from({ length: (to.getTime() - since.getTime()) / every }, (_, index) => {
      const at = new Date(since.getTime() + index * every + after);
      return { at, readings: measure(counts, at) };
    });
  const midnights = looks(DAY_MS, 0);
  // The last moment of an hour still belongs to it, and to its Tokyo day.
  const hours = looks(HOUR_MS, HOUR_MS - 1);
  return ALERT_COUNT_WINDOWS.map((window) => [
    window,
    (isVoteShare(window) ? midnights : hours).map(({ at, readings }) => ({ at, value: readings[window] ?? null })),
  ]);
}
