import type { AlertBacktest, BacktestCount } from '@minori/contracts';
import {
  ALERT_FLAGS,
  ALERT_WINDOWS,
  alertToSave,
  BACKTEST_DAYS,
  BACKTEST_HITS,
  dayAfterDays,
  tokyoDay,
  tokyoMidnight,
  withPriceLevels,
  type AlertValues,
  type AlertWindow,
} from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { demand } from '../entitlements/policy';
import { daysOverSince, findSymbol, isSimulated, windowStart, type FinishedDay } from '../market/service';
import { firesAlong } from './crossing';
import { keyOf, thresholdsOf, type Threshold } from './metrics';
import { closeAfter } from './pastCloses';
import { pastMoves, type PastMetric } from './pastMoves';

const DAY_MS = 24 * 3_600_000;

/** The instants between which is counted, both midnights in Tokyo. */
interface Span {
  from: Date;
  to: Date;
}

/**
 * Return when alerts would have fired in 90 whole Tokyo days, the last of which was over 24 hours ago, by the rules that
 * they fire by, and what the price did then. Each kind is counted as if it had been set at the first midnight from which on
 * it is known. Throw `izanavi_required` and `invalid_input`.
 */
export async function backtest(
  viewer: Viewer,
  { symbolId, values: given, shown }: { symbolId: string; values: AlertValues; shown: AlertWindow[] },
  at: Date,
): Promise<AlertBacktest> {
  const wanted = alertToSave(given, shown);
  if (wanted.izanavi_signal) demand(viewer, 'see_signals', at);
  const symbol = await findSymbol(symbolId);
  if (!symbol) throw new AppError('invalid_input', { fields: { charts_symbols_id: 'unknown_symbol' } });

  const span = spanBefore(at);
  const thresholds = thresholdsOf(withPriceLevels(wanted, symbol));
  const metrics = new Set(thresholds.map(({ metric }) => metric));
  const [known, days] = await Promise.all([pastMoves(symbol, metrics, span), daysOverSince(symbol, span.from)]);
  const counts = [...ALERT_WINDOWS, ...ALERT_FLAGS].flatMap((key) => {
    const own = thresholds.filter(({ metric, side }) => keyOf(metric, side) === key);
    const [first] = own;
    return first ? [{ key, ...countHits(known.get(first.metric), own, span, days) }] : [];
  });
  return {
    days: BACKTEST_DAYS,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    count: counts.reduce((sum, one) => sum + one.count, 0),
    counts,
    decimals: symbol.decimals,
    is_simulated: isSimulated(symbol),
  };
}

function spanBefore(at: Date): Span {
  const to = tokyoMidnight(tokyoDay(windowStart(at)));
  return { from: new Date(to.getTime() - BACKTEST_DAYS * DAY_MS), to };
}

function countHits(
  past: PastMetric | undefined,
  thresholds: readonly Threshold[],
  { from, to }: Span,
  days: readonly FinishedDay[],
): Omit<BacktestCount, 'key'> {
  const { knownFrom: first, moves = [] } = past ?? {};
  const knownFrom = first && new Date(Math.max(first.getTime(), from.getTime()));
  const start = knownFrom ? nextMidnight(knownFrom) : to;
  const hits = thresholds
    .flatMap((threshold) => firesAlong(moves, threshold, start).map((move) => ({ ...move, threshold })))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  return {
    known_from: knownFrom?.toISOString() ?? null,
    from: start.toISOString(),
    days: (to.getTime() - start.getTime()) / DAY_MS,
    count: hits.length,
    hits: hits.slice(0, BACKTEST_HITS).map(({ at, day, to: value, threshold }) => ({
      at: at.toISOString(),
      day: day ?? tokyoDay(at),
      side: threshold.side,
      value,
      threshold: threshold.value,
      ...closeAfter(days, { at, day }),
    })),
    left_out: Math.max(0, hits.length - BACKTEST_HITS),
  };
}

/** The midnight in Tokyo that an instant is, or the one that follows. */
function nextMidnight(at: Date): Date {
  const midnight = tokyoMidnight(tokyoDay(at));
  return midnight < at ? tokyoMidnight(dayAfterDays(tokyoDay(at), 1)) : midnight;
}
