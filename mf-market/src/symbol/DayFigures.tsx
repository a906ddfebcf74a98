import type { DailyPriceBar } from '@minori/contracts';
import { Change } from '@minori/design-system';
import { formatCount, formatPrice, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import type { BarInterval } from './candles';
import styles from './DayFigures.module.css';
import { messages } from './messages';

interface DayFiguresProps {
  /** What the day is called; empty until it is there, when the place is kept. */
  name: ReactNode;
  bar: DailyPriceBar | undefined;
  interval: BarInterval;
  /** The bar before: what the change is counted from. */
  previous: DailyPriceBar | undefined;
  /** Whether the day runs: then its close is the price of now. */
  isRunning: boolean;
  decimals: number;
}

/** The figures of a day, or of a week: they stand beside the chart and never cover it. */
export function DayFigures({ name, bar, interval, previous, isRunning, decimals }: DayFiguresProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const price = (value: number | undefined) =>
    value === undefined ? NO_FIGURE : formatPrice(value, language, decimals);
  const figures = [
    [t.open, price(bar?.open)],
    [t.high, price(bar?.high)],
    [t.low, price(bar?.low)],
    [isRunning ? t.running : t.close, price(bar?.close)],
    [interval === 'week' ? t.previousWeek : t.previousClose, price(previous?.close)],
    [t.volume, bar && bar.volume > 0 ? formatCount(bar.volume, language) : NO_FIGURE],
  ] as const;
  return (
    <div className={styles.day}>
      <p className={styles.when}>
        <span>{name}</span>
        {bar && previous && <Change value={(bar.close / previous.close - 1) * 100} />}
      </p>
      <dl className={styles.figures}>
        {figures.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
