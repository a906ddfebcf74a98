import type { AlertBacktest } from '@minori/contracts';
import {
  ALERT_FLAGS,
  ALERT_WINDOWS,
  alertToSave,
  BACKTEST_DAYS,
  dayAfterDays,
  hourOf,
  tokyoMidnight,
  type AlertValues,
  type AlertWindow,
} from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { demand } from '../entitlements/policy';
import { findSymbol, windowStart } from '../market/service';
import { summaryHistoryOf } from '../predictions/service';
import { signalHistoryOf } from '../signals/service';
import { countFires } from './crossing';
import { countedHours, orderOf, SIGNAL_VALUE } from './readings';
import { measure, MEASURED_HOURS, sumUp } from './measuring';
import { keyOf, thresholdsOf, type AlertMetric, type Readings } from './metrics';

const HOUR_MS = 3_600_000;

/** The values that metrics had, oldest first. */
type Series = { at: Date; value: number | null }[];

/**
 * Return how often alerts would have fired in the 90 days before the running 24 hours, by the rules that they fire by:
 * looked at after every hour, every prediction and every trading day. Throw `izanavi_required` and `invalid_input`.
 */
export async function backtest(
  viewer: Viewer,
  { symbolId, values: given, shown }: { symbolId: string; values: AlertValues; shown: AlertWindow[] },
  at: Date,
): Promise<AlertBacktest> {
  const values = alertToSave(given, shown);
  if (values.izanavi_signal) demand(viewer, 'see_signals', at);
  if (!(await findSymbol(symbolId))) {
    throw new AppError('invalid_input', { fields: { charts_symbols_id: 'unknown_symbol' } });
  }
  const to = windowStart(at);
  const from = new Date(to.getTime() - BACKTEST_DAYS * 24 * HOUR_MS);
  const thresholds = thresholdsOf(values);
  const metrics = new Set(thresholds.map(({ metric }) => metric));
  const series = await historyOf(symbolId, metrics, from, to);
  const counts = [...ALERT_WINDOWS, ...ALERT_FLAGS].flatMap((key) => {
    const own = thresholds.filter(({ metric, side }) => keyOf(metric, side) === key);
    const [first] = own;
    return first ? [{ key, count: countFires(series.get(first.metric) ?? [], own) }] : [];
  });
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const knownFrom = new Date(Math.max(from.getTime(), ...[...metrics].map((one) => beginOf(series.get(one), to))));
  return {
    days: BACKTEST_DAYS,
    from: from.toISOString(),
    to: to.toISOString(),
    known_from: knownFrom.toISOString(),
    count,
    counts,
  };
}

/** When a metric could first be said, in milliseconds since 1970; `to` where it never could. */
function beginOf(values: Series | undefined, to: Date): number {
  return (values?.find(({ value }) => value !== null)?.at ?? to).getTime();
}

async function historyOf(
  symbolId: string,
  metrics: ReadonlySet<AlertMetric>,
  from: Date,
  to: Date,
): Promise<Map<AlertMetric, Series>> {
  const [hours, orders, signals] = await Promise.all([
    ALERT_WINDOWS.some((window) => metrics.has(window)) ? hourlyReadings(symbolId, from, to) : [],
    metrics.has('prediction_order') ? summaryHistoryOf(symbolId, from, to) : [],
    metrics.has('izanavi_signal') ? signalHistoryOf(symbolId) : [],
  ]);
  const series = new Map<AlertMetric, Series>();
  for (const window of ALERT_WINDOWS) {
    series.set(
      window,
      hours.map(({ at, readings }) => ({ at, value: readings[window] ?? null })),
    );
  }
  series.set(
    'prediction_order',
    orders.map(({ at, summary }) => ({ at, value: orderOf(summary) })),
  );
  const known = signals.map(({ day, signal }) => ({
    at: tokyoMidnight(dayAfterDays(day, 1)),
    value: SIGNAL_VALUE[signal],
  }));
  series.set(
    'izanavi_signal',
    known.filter(({ at }, index) => at <= to && (known[index + 1]?.at ?? to) > from),
  );
  return series;
}

/** What the windows came to at the end of every hour, the last of them the one before `to`. */
async function hourlyReadings(symbolId: string, from: Date, to: Date): Promise<{ at: Date; readings: Readings }[]> {
  const first = new Date(from.getTime() - MEASURED_HOURS * HOUR_MS);
  const counts = sumUp(await countedHours(symbolId, first), first, to);
  const looks: { at: Date; readings: Readings }[] = [];
  for (let at = hourOf(from).getTime() - HOUR_MS; at < to.getTime(); at += HOUR_MS) {
    looks.push({ at: new Date(at), readings: measure(counts, new Date(at)) });
  }
  return looks;
}
