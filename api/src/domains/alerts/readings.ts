import { hourOf } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { establishedTalliesOf, postTalliesOf } from '../market/service';
import { currentSummaryOf } from '../predictions/service';
import { currentSignal } from '../signals/service';
import { measure, MEASURED_HOURS, sumUp, type CountedHour } from './measuring';
import type { ReadSymbols } from './engine';
import { SIGNAL_VALUE, type Readings } from './metrics';
import type { PredictionSummary } from '@minori/contracts';

const HOUR_MS = 3_600_000;

/** Return what reads the metrics of symbols as they are when it is called, by their id. */
export function symbolReader({ clock }: Pick<Deps, 'clock'>): ReadSymbols {
  return async (symbolIds) => {
    const at = clock();
    const found = await Promise.all(symbolIds.map(async (id) => [id, { at, readings: await read(id, at) }] as const));
    return new Map(found);
  };
}

async function read(symbolId: string, at: Date): Promise<Readings> {
  const from = new Date(hourOf(at).getTime() - (MEASURED_HOURS - 1) * HOUR_MS);
  const [hours, summary, signal] = await Promise.all([
    countedHours(symbolId, from),
    currentSummaryOf(symbolId),
    currentSignal(symbolId),
  ]);
  return {
    ...measure(sumUp(hours, from, at), at),
    ...medianReadings(summary),
    ...(signal && { izanavi_signal: SIGNAL_VALUE[signal.signal] }),
  };
}

function medianReadings(summary: PredictionSummary): Readings {
  const { week_median, month_median } = summary;
  const prediction_order = orderOf(summary);
  if (prediction_order === null || week_median === null || month_median === null) return {};
  return { prediction_order, week_median, month_median };
}

/** Return the votes and posts on a symbol by hour, from an hour on, in no order. */
export async function countedHours(symbolId: string, from: Date): Promise<CountedHour[]> {
  const [votes, posts] = await Promise.all([establishedTalliesOf(symbolId, from), postTalliesOf(symbolId, from)]);
  return [...votes.map((tally) => ({ ...tally, posts: 0 })), ...posts.map((tally) => ({ ...tally, buy: 0, sell: 0 }))];
}

/** Return whether the median of the week is above (1) or below (−1) that of the month; null while they are not shown. */
export function orderOf({ week_median, month_median }: PredictionSummary): number | null {
  return week_median === null || month_median === null ? null : Math.sign(week_median - month_median);
}
