import type { PredictionSummary } from '@minori/contracts';
import { dayAfterDays, PREDICTION } from '@minori/contracts/rules';

/** A place on the time scale of a chart, with the price that stands there, if any. */
export interface OutlookPoint {
  time: string;
  value?: number;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Return the days that come after one: all of them where the bars have weekends, else those from Monday to Friday. */
export function daysAfter(day: string, count: number, bars: readonly { day: string }[]): string[] {
  const hasWeekends = bars.some((bar) => isWeekend(bar.day));
  const days: string[] = [];
  for (let next = dayAfterDays(day, 1); days.length < count; next = dayAfterDays(next, 1)) {
    if (hasWeekends || !isWeekend(next)) days.push(next);
  }
  return days;
}

/**
 * Return what members expect together, as a line from the price of now over the median of the week to that of the
 * month. Between them are days without a price, so that it is as long as the time that it is about. Nothing below five
 * forecasters.
 */
export function outlookOf(
  { week_median: week, month_median: month }: PredictionSummary,
  from: { day: string; price: number },
  bars: readonly { day: string }[],
): OutlookPoint[] {
  if (week === null || month === null) return [];
  const days = daysAfter(from.day, PREDICTION.monthTradingDays, bars);
  return [
    { time: from.day, value: from.price },
    ...days.map((time, at) => {
      if (at === PREDICTION.weekTradingDays - 1) return { time, value: week };
      return at === PREDICTION.monthTradingDays - 1 ? { time, value: month } : { time };
    }),
  ];
}
