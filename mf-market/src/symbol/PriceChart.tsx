import type { DailyPriceBar, Quote } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { formatDate, formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useEffect, useRef, useState } from 'react';
import { useChartThemeKey } from '../charts/theme';
import { useDayCursor } from '../charts/useDayCursor';
import type { PriceChartHandle, PriceChartKind } from './drawPrices';
import { messages } from './messages';
import styles from './PriceChart.module.css';
import { noonOf } from './prices';
import { PriceTip } from './PriceTip';

export interface PriceChartProps {
  /** Oldest first, at least one. */
  bars: readonly DailyPriceBar[];
  kind: PriceChartKind;
  decimals: number;
  quote: Quote | null;
}

/** Prices as a chart, whose code comes when it is first needed. Finger, mouse and arrow keys show single days. */
export function PriceChart({ bars, kind, decimals, quote }: PriceChartProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const { canvas, handle, hasFailed } = useDrawing({ bars, kind, decimals, quote });
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
    ...(handle && { indexAt: (x: number) => handle.indexAt(x) }),
  });
  useEffect(() => handle?.mark(index), [handle, index]);
  const bar = index === null ? undefined : bars[index];

  if (hasFailed) return <p className={classNames(styles.chart, styles.failed)}>{t.undrawn}</p>;
  return (
    <div {...ground} className={styles.chart}>
      <div ref={canvas} aria-hidden="true" className={styles.canvas} />
      {bar && index !== null && (
        <PriceTip
          bar={bar}
          previous={bars[index - 1]}
          kind={kind}
          decimals={decimals}
          at={handle?.xOf(index) ?? null}
        />
      )}
    </div>
  );
}

/** Draws into an element, anew when what is drawn or how it looks changes. */
function useDrawing({ bars, kind, decimals, quote }: PriceChartProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const theme = useChartThemeKey();
  const canvas = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<PriceChartHandle | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const price = quote?.price;
  const latest = useRef(price);

  useEffect(() => {
    latest.current = price;
    handle?.setLast(price === undefined ? null : { price, label: t.last });
  }, [handle, price, t]);

  useEffect(() => {
    let drawn: PriceChartHandle | undefined;
    let isGone = false;
    import('./drawPrices')
      .then(({ drawPrices }) => {
        if (isGone || !canvas.current) return;
        const last = latest.current === undefined ? null : { price: latest.current, label: t.last };
        drawn = drawPrices(canvas.current, { bars, kind, decimals, language, last });
        setHandle(drawn);
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      setHandle(null);
      drawn?.remove();
    };
  }, [bars, kind, decimals, language, theme, t]);

  return { canvas, handle, hasFailed };
}
