import type { BacktestHit } from '@minori/contracts';
import { BACKTEST_DAYS_AFTER } from '@minori/contracts/rules';

/** A trading day that is over. */
type TradingDay = { day: string; close: number; end: Date };

/**
 * Return the last close that was known at an instant, or that of a trading day, and how far it had gone five trading days
 * later.
 */
export function closeAfter(
  days: readonly TradingDay[],
  { at, day }: { at: Date; day?: string | undefined },
): Pick<BacktestHit, 'close' | 'later_change_percentage'> {
  const index = days.findLastIndex((one) => (day === undefined ? one.end <= at : one.day === day));
  const close = days[index]?.close ?? null;
  const later = close === null ? undefined : days[index + BACKTEST_DAYS_AFTER]?.close;
  const change = close === null || later === undefined ? null : ((later - close) / close) * 100;
  return { close, later_change_percentage: change === null ? null : Number(change.toFixed(2)) };
}
