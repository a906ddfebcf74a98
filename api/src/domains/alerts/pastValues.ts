import { ALERT_WINDOWS, isVoteShare, tokyoDay } from '@minori/contracts/rules';
import { tradingDayEnd, type SymbolDocument } from '../market/service';
import { summaryHistoryOf } from '../predictions/service';
import { signalHistoryOf } from '../signals/service';
import type { KnownValue } from './crossing';
import { measure, MEASURED_HOURS, sumUp } from './measuring';
import type { AlertMetric, Readings } from './metrics';
import { countedHours, orderOf, SIGNAL_VALUE } from './readings';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a metric came to at a look, null where it could not be said. */
interface PastValue {
  at: Date;
  value: number | null;
}

/**
 * Return what metrics of a symbol came to before `to`, oldest first, where that could be said: shares of buyers at the end of
 * each Tokyo day, other windows at that of each hour, medians after each change, signals after each trading day. What was
 * said in the day before `from` comes with it, for something to compare the first with.
 */
export async function pastValues(
  symbol: SymbolDocument,
  metrics: ReadonlySet<AlertMetric>,
  { from, to }: { from: Date; to: Date },
): Promise<Map<AlertMetric, KnownValue[]>> {
  const since = new Date(from.getTime() - DAY_MS);
  const id = String(symbol._id);
  const [windows, summaries, signals] = await Promise.all([
    ALERT_WINDOWS.some((window) => metrics.has(window)) ? pastWindows(id, since, to) : new Map<AlertMetric, never>(),
    metrics.has('prediction_order') ? summaryHistoryOf(symbol, since, to) : [],
    metrics.has('izanavi_signal') ? signalHistoryOf(id) : [],
  ]);
  const all = new Map<AlertMetric, PastValue[]>(windows);
  all.set(
    'prediction_order',
    summaries.map(({ at, summary }) => ({ at, value: orderOf(summary) })),
  );
  all.set(
    'izanavi_signal',
    signals
      .slice(
        Math.max(
          0,
          signals.findLastIndex(({ day }) => day < tokyoDay(since)),
        ),
      )
      .map(({ day, signal }) => ({ at: tradingDayEnd(symbol, day), value: SIGNAL_VALUE[signal] })),
  );
  return new Map([...all].map(([metric, values]) => [metric, values.filter(isKnown).filter(({ at }) => at < to)]));
}

function isKnown(one: PastValue): one is KnownValue {
  return one.value !== null;
}

async function pastWindows(symbolId: string, since: Date, to: Date): Promise<Map<AlertMetric, PastValue[]>> {
  const first = new Date(since.getTime() - MEASURED_HOURS * HOUR_MS);
  const counts = sumUp(await countedHours(symbolId, first), first, to);
  const looks = (every: number, after: number): { at: Date; readings: Readings }[] =>
    Array.from({ length: (to.getTime() - since.getTime()) / every }, (_, index) => {
      const at = new Date(since.getTime() + index * every + after);
      return { at, readings: measure(counts, at) };
    });
  const midnights = looks(DAY_MS, 0);
  // The last moment of an hour still belongs to it, and to its Tokyo day.
  const hours = looks(HOUR_MS, HOUR_MS - 1);
  return new Map(
    ALERT_WINDOWS.map((window) => [
      window,
      (isVoteShare(window) ? midnights : hours).map(({ at, readings }) => ({ at, value: readings[window] ?? null })),
    ]),
  );
}
