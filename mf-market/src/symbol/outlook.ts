import type { PredictionSummary } from '@minori/contracts';
import { dayAfterDays, PREDICTION } from '@minori/contracts/rules';
import type { BarInterval } from './candles';

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

const WEEKS_OF_MONTH = PREDICTION.monthTradingDays / PREDICTION.weekTradingDays;

const weeksAfter = (monday: string, count: number): string[] =>
  Array.from({ length: count }, (_, week) => dayAfterDays(monday, 7 * (week + 1)));

/**
 * Return what members expect together, as a line from the price of now over the median of the week to that of the
 * month. Between them are days, or weeks, without a price, so that it is as long as the time that it is about. Nothing
 * below five forecasters.
 */
export function outlookOf(
  { week_median: week, month_median: month }: PredictionSummary,
  from: { day: string; price: number },
  { bars, interval }: { bars: readonly { day: string }[]; interval: BarInterval },
): OutlookPoint[] {
  if (week === null || month === null) return [];
  const { weekTradingDays, monthTradingDays } = PREDICTION;
  const [toWeek, toMonth] = interval === 'day' ? [weekTradingDays, monthTradingDays] : [1, WEEKS_OF_MONTH];
  const times = interval === 'day' ? daysAfter(from.day, toMonth, bars) : weeksAfter(from.day, toMonth);
  return [
    { time: from.day, value: from.price },
    ...times.map((time, at) => {
      if (at === toWeek - 1) return { time, value: week };
      return at === toMonth - 1 ? { time, value: month } : { time };
    }),
  ];
}
