import type { DailyPriceBar, MovingAverage } from '@minori/contracts';
import { weekStart } from '@minori/contracts/rules';

/** What a bar of a chart is. */
export type BarInterval = 'day' | 'week';

/** Return the bars with the running day: as the last of them, or as part of the last week. */
export function withRunning(
  bars: readonly DailyPriceBar[],
  running: DailyPriceBar | null,
  interval: BarInterval,
): readonly DailyPriceBar[] {
  if (!running) return bars;
  if (interval === 'day') return [...bars, running];
  const [day, last] = [weekStart(running.day), bars.at(-1)];
  if (last?.day !== day) return [...bars, { ...running, day }];
  const { high, low, close, volume } = running;
  const week = {
    ...last,
    high: Math.max(last.high, high),
    low: Math.min(last.low, low),
    close,
    volume: last.volume + volume,
  };
  return [...bars.slice(0, -1), week];
}

/** Return an average at each of so many bars, the last of which may hold the running day with its price of now. */
export function averageAt(
  { values, sum_before_running: sum, days }: MovingAverage,
  { count, running }: { count: number; running: DailyPriceBar | null },
): readonly (number | null)[] {
  if (!running) return values;
  return [...values.slice(0, count - 1), sum === null ? null : (sum + running.close) / days];
}
