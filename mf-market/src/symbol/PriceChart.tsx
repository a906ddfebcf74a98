import type { DailyPriceBar, SymbolDetail } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { formatDate, formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useCallback, useEffect } from 'react';
import { readChartTheme, useChartThemeKey } from '../charts/theme';
import { useDayCursor } from '../charts/useDayCursor';
import { useDrawing } from '../charts/useDrawing';
import { useLiveQuote } from '../ticks/useTicks';
import type { PriceChartKind } from './drawPrices';
import { messages } from './messages';
import styles from './PriceChart.module.css';
import { noonOf } from './prices';
import { PriceTip } from './PriceTip';

export interface PriceChartProps {
  /** Oldest first, at least one. */
  bars: readonly DailyPriceBar[];
  kind: PriceChartKind;
  decimals: number;
  /** Whose present price is drawn as a line. */
  symbol: SymbolDetail;
}

/** Prices as a chart, whose code comes when it is first needed. Finger, mouse and arrow keys show single days. */
export function PriceChart({ bars, kind, decimals, symbol }: PriceChartProps) {
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
  const textOf = (index: number) => {
    const bar = bars[index];
    return bar
      ? `${formatDate(noonOf(bar.day), language)} ${t.close} ${formatPrice(bar.close, language, decimals)}`
      : '';
  };
  const { index, ground } = useDayCursor({
    count: bars.length,
    label: t.days,
    textOf,
    ...(drawn && { indexAt: (x: number) => drawn.indexAt(x) }),
  });
  const price = useLiveQuote(symbol.id, symbol.quote)?.price;
  useEffect(() => drawn?.mark(index), [drawn, index]);
  useEffect(() => drawn?.setLast(price ?? null), [drawn, price]);
  const bar = index === null ? undefined : bars[index];

  if (hasFailed) return <p className={classNames(styles.chart, styles.failed)}>{t.undrawn}</p>;
  return (
    <div {...ground} className={styles.chart}>
      <div ref={canvas} aria-hidden="true" className={styles.canvas} />
      {bar && index !== null && (
        <PriceTip bar={bar} previous={bars[index - 1]} kind={kind} decimals={decimals} at={drawn?.xOf(index) ?? null} />
      )}
    </div>
  );
}
