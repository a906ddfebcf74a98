import type { DailyPriceBar } from '@minori/contracts';
import { formatDate, formatShortDate, type Language } from '@minori/design-system/format';
import { useLanguage } from '@minori/platform';
import type { ReactNode } from 'react';
import type { ChartView } from '../charts/useChartView';
import { ViewButtons } from '../charts/ViewButtons';
import styles from './PriceFrame.module.css';
import { noonOf } from './prices';

interface PriceFrameProps {
  /** What is pointed at, in figures. */
  figures: ReactNode;
  legend: ReactNode;
  /** The chart, or what stands in its place. */
  children: ReactNode;
  /** Empty until there is a chart. */
  foot?: ReactNode;
}

/** A chart of prices with what stands around it; each keeps its place while there is no chart. */
export function PriceFrame({ figures, legend, children, foot }: PriceFrameProps) {
  return (
    <div className={styles.frame}>
      {figures}
      {legend}
      <div className={styles.plot}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}

/** From which day to which: with the year where it is not the same, or not the present one. */
function stretchOf(first: string, last: string, language: Language): [string, string] {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const day = (each: string) => (isOneYear ? formatShortDate : formatDate)(noonOf(each), language);
  return [`${day(first)} – `, day(last)];
}

interface ViewFootProps {
  view: ChartView;
  candles: readonly DailyPriceBar[];
  /** Around which share of the width the buttons zoom. */
  share: number;
}

/** From when to when is in sight, and the buttons that change it. */
export function ViewFoot({ view, candles, share }: ViewFootProps) {
  const language = useLanguage();
  const first = candles[Math.max(0, Math.ceil(view.range.from))];
  const last = candles[Math.min(candles.length - 1, Math.floor(view.range.to))];
  return (
    <>
      <p role="status" className={styles.sight}>
        {first && last && stretchOf(first.day, last.day, language).map((day) => <span key={day}>{day}</span>)}
      </p>
      <ViewButtons view={view} share={share} />
    </>
  );
}
