import type { DailyPriceBar, PredictionSummary } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { formatDate, formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useCallback, useEffect, useMemo } from 'react';
import { readChartTheme, useChartThemeKey } from '../charts/theme';
import { useDayCursor } from '../charts/useDayCursor';
import { useDrawing } from '../charts/useDrawing';
import type { PriceChartKind } from './drawPrices';
import { messages } from './messages';
import { outlookOf } from './outlook';
import styles from './PriceChart.module.css';
import { noonOf } from './prices';
import { PriceTip } from './PriceTip';

export interface PriceChartProps {
  /** The finished days, oldest first, at least one. */
  bars: readonly DailyPriceBar[];
  /** The day that runs, if any. */
  running: DailyPriceBar | null;
  /** The present price, drawn as a line. */
  price: number | null;
  /** What members expect, drawn beyond the last day. */
  expected: PredictionSummary;
  kind: PriceChartKind;
  decimals: number;
}

/** Prices as a chart, whose code comes when it is first needed. Finger, mouse and arrow keys show single days. */
export function PriceChart({ bars, running, price, expected, kind, decimals }: PriceChartProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const theme = useChartThemeKey();
  const draw = useCallback(
    async (element: HTMLElement) => {
      const { drawPrices } = await import('./drawPrices');
      return () => drawPrices(element, { bars, kind, decimals, language, theme: readChartTheme(theme) });
    },
    [bars, kind, decimals, language, theme],
  );
  const { canvas, drawn, hasFailed } = useDrawing(draw);
  const days = useMemo(() => (running ? [...bars, running] : bars), [bars, running]);
  const textOf = (index: number) => {
    const bar = days[index];
    if (!bar) return '';
    const name = bar === running ? t.running : t.close;
    return `${formatDate(noonOf(bar.day), language)} ${name} ${formatPrice(bar.close, language, decimals)}`;
  };
  const { index, ground } = useDayCursor({
    count: days.length,
    label: t.days,
    textOf,
    ...(drawn && { indexAt: (x: number) => drawn.indexAt(x) }),
  });
  useEffect(() => {
    const last = days.at(-1);
    const from = last && { day: last.day, price: price ?? last.close };
    drawn?.setLive({ running, price, outlook: from ? outlookOf(expected, from, bars) : [] });
  }, [drawn, running, price, expected, bars, days]);
  useEffect(() => drawn?.mark(index), [drawn, index]);
  const bar = index === null ? undefined : days[index];

  if (hasFailed) return <p className={classNames(styles.chart, styles.failed)}>{t.undrawn}</p>;
  return (
    <div {...ground} className={styles.chart}>
      <div ref={canvas} aria-hidden="true" className={styles.canvas} />
      {bar && index !== null && (
        <PriceTip
          bar={bar}
          isRunning={bar === running}
          previous={days[index - 1]}
          kind={kind}
          decimals={decimals}
          at={drawn?.xOf(index) ?? null}
        />
      )}
    </div>
  );
}
