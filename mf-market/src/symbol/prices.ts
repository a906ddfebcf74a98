import type { DailyPriceBar, Language } from '@minori/contracts';
import { formatChange, formatDate, formatPrice } from '@minori/design-system/format';
import type { BarInterval } from './candles';

/** Noon in Tokyo of a day, `YYYY-MM-DD`: a moment that is on that day wherever it is written out. */
export const noonOf = (day: string): string => `${day}T12:00:00+09:00`;

interface NameTexts {
  /** What a week is called that begins on a day. */
  weekOf(day: string): string;
}

/** Return what a bar is called in full: its day, or its week. */
export function nameOf(
  day: string,
  interval: BarInterval,
  { texts, language }: { texts: NameTexts; language: Language },
): string {
  const date = formatDate(noonOf(day), language);
  return interval === 'week' ? texts.weekOf(date) : date;
}

interface SummaryTexts extends NameTexts {
  summary(from: string, to: string, first: string, last: string, change: string): string;
  range(high: string, highDay: string, low: string, lowDay: string): string;
}

interface SummaryOptions {
  texts: SummaryTexts;
  interval: BarInterval;
  language: Language;
  decimals: number;
}

/** Return what a chart of prices shows, in two sentences; empty without bars. */
export function summaryOf(
  bars: readonly DailyPriceBar[],
  { texts, interval, language, decimals }: SummaryOptions,
): string {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return '';
  const price = (value: number) => formatPrice(value, language, decimals);
  const day = (value: string) => nameOf(value, interval, { texts, language });
  const highest = bars.reduce((best, bar) => (bar.high > best.high ? bar : best), first);
  const lowest = bars.reduce((best, bar) => (bar.low < best.low ? bar : best), first);
  const change = formatChange((last.close / first.close - 1) * 100, language);
  return (
    texts.summary(day(first.day), day(last.day), price(first.close), price(last.close), change) +
    texts.range(price(highest.high), day(highest.day), price(lowest.low), day(lowest.day))
  );
}
