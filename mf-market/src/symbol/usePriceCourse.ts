import type { DailyPriceBar, MovingAverage, PredictionSummary } from '@minori/contracts';
import { useMemo } from 'react';
import { averageAt, withRunning, type BarInterval } from './candles';
import { outlookOf, type OutlookPoint } from './outlook';

/** What a chart of prices is made of. */
export interface PriceData {
  /** The finished days, or weeks, oldest first, at least one. */
  bars: readonly DailyPriceBar[];
  interval: BarInterval;
  averages: readonly MovingAverage[];
  decimals: number;
}

/** What is so now. */
export interface PriceNow {
  /** The day that runs, if any. */
  running: DailyPriceBar | null;
  /** The present price. */
  price: number | null;
  /** What members expect. */
  expected: PredictionSummary;
}

/** The course of a price up to now, and beyond. */
export interface PriceCourse {
  /** All bars, the running one last. */
  candles: readonly DailyPriceBar[];
  /** Each average at each of them. */
  lines: readonly { days: number; values: readonly (number | null)[] }[];
  outlook: OutlookPoint[];
}

/** The bars of a chart with the running day, their averages and what members expect. */
export function usePriceCourse(
  { bars, interval, averages }: PriceData,
  { running, price, expected }: PriceNow,
): PriceCourse {
  const candles = useMemo(() => withRunning(bars, running, interval), [bars, running, interval]);
  const lines = useMemo(() => {
    const count = candles.length;
    return averages.map((average) => ({ days: average.days, values: averageAt(average, { count, running }) }));
  }, [averages, candles, running]);
  const outlook = useMemo(() => {
    const last = candles.at(-1);
    return last ? outlookOf(expected, { day: last.day, price: price ?? last.close }, { bars, interval }) : [];
  }, [candles, price, expected, bars, interval]);
  return { candles, lines, outlook };
}
