import type { ExchangeName, TradingState } from '@minori/contracts/rules';
import { classNames } from '@minori/design-system';
import { formatPrice, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useCallback, useEffect, useRef } from 'react';
import { messages as viewMessages } from '../charts/messages';
import { useChartTheme } from '../charts/theme';
import { useChartGestures } from '../charts/useChartGestures';
import { useChartView } from '../charts/useChartView';
import { useDayCursor } from '../charts/useDayCursor';
import { useDrawing } from '../charts/useDrawing';
import { messages as tradingMessages } from '../trading/messages';
import { useTrading } from '../trading/useTrading';
import { AverageLegend } from './AverageLegend';
import type { BarInterval } from './candles';
import { DayFigures } from './DayFigures';
import type { PriceChartKind } from './drawPrices';
import { messages } from './messages';
import styles from './PriceChart.module.css';
import { PriceFrame, ViewFoot } from './PriceFrame';
import { nameOf, noonOf } from './prices';
import { usePriceCourse, type PriceData, type PriceNow } from './usePriceCourse';

export interface PriceChartProps {
  data: PriceData;
  now: PriceNow;
  exchange: ExchangeName | null;
  kind: PriceChartKind;
  /** The averages that are not to be seen, by their days. */
  hidden: ReadonlySet<number>;
  onToggle(days: number): void;
}

/**
 * Prices as a chart, whose code comes when it is first needed. Finger, mouse and arrow keys show single days, whose
 * figures stand above: nothing covers the candles.
 */
export function PriceChart({ data, now, exchange, kind, hidden, onToggle }: PriceChartProps) {
  const { chart: t } = useMessages(messages);
  const { keys } = useMessages(viewMessages);
  const language = useLanguage();
  const theme = useChartTheme();
  const { bars, interval, averages, decimals } = data;
  const { running, price } = now;
  const draw = useCallback(
    async (element: HTMLElement) => {
      const { drawPrices } = await import('./drawPrices');
      return () => drawPrices(element, { bars, averages, kind, decimals, language, theme: theme.read() });
    },
    [bars, averages, kind, decimals, language, theme],
  );
  const { canvas, drawn, hasFailed } = useDrawing(draw);
  const { candles, lines, outlook } = usePriceCourse(data, now);
  const trading = useTrading(exchange);
  // At the bell the running day is over, before it is read as a finished one.
  const state = running ? (trading?.state ?? 'open') : 'closed';
  const last = candles.length - 1;
  const view = useChartView(candles.length + Math.max(0, outlook.length - 1), `${interval}/${bars[0]?.day ?? ''}`);
  const { range } = view;

  const textOf = (at: number) => {
    const bar = candles[at];
    if (!bar) return '';
    const figure = (name: string, value: number) => `${name} ${formatPrice(value, language, decimals)}`;
    const seen = lines.flatMap(({ days, values }) => {
      const value = values[at];
      return value == null || hidden.has(days) ? [] : [figure(t.average(days), value)];
    });
    const close = figure(at === last && state !== 'closed' ? t.running : t.close, bar.close);
    return [nameOf(bar.day, interval, { texts: t, language }), close, ...seen].join(' ');
  };
  const { index, ground: cursor } = useDayCursor({
    count: candles.length,
    label: t.days,
    textOf,
    onStep: view.reveal,
    ...(drawn && { indexAt: (x: number) => drawn.indexAt(x) }),
  });
  const frame = useRef<HTMLDivElement>(null);
  const widthOf = useCallback(() => drawn?.plotWidth() ?? 1, [drawn]);
  // Buttons and keys zoom around the day that is pointed at, else at the end.
  const share = index === null ? 1 : Math.min(1, Math.max(0, (index - range.from) / (range.to - range.from)));
  const ground = useChartGestures(view, { cursor, ground: frame, widthOf, keyShare: share });

  useEffect(() => {
    const moving = running ? (candles.at(-1) ?? null) : null;
    const averagesNow = lines.map(({ values }) => values.at(-1) ?? null);
    drawn?.setLive({ running: moving, averages: averagesNow, hidden, price, outlook, range });
  }, [drawn, running, candles, lines, hidden, price, outlook, range]);
  useEffect(() => drawn?.mark(index), [drawn, index]);

  const at = index ?? last;
  return (
    <PriceFrame
      figures={
        <DayFigures
          name={<BarName day={candles[at]?.day ?? ''} state={index === null ? state : null} interval={interval} />}
          bar={candles[at]}
          interval={interval}
          previous={candles[at - 1]}
          isRunning={state !== 'closed' && at === last}
          decimals={decimals}
        />
      }
      legend={
        <AverageLegend
          entries={lines.map(({ days, values }) => ({ days, value: values[at] ?? null }))}
          decimals={decimals}
          hidden={hidden}
          onToggle={onToggle}
        />
      }
      foot={<ViewFoot view={view} candles={candles} share={share} />}
    >
      {hasFailed ? (
        <p className={classNames(styles.chart, styles.failed)}>{t.undrawn}</p>
      ) : (
        <div
          {...ground}
          ref={frame}
          aria-description={keys}
          className={classNames(styles.chart, !view.isWhole && styles.zoomed)}
        >
          <div ref={canvas} aria-hidden="true" className={styles.canvas} />
        </div>
      )}
    </PriceFrame>
  );
}

interface BarNameProps {
  day: string;
  interval: BarInterval;
  /** Whether its day is over; null where it is one of many that are. */
  state: TradingState | null;
}

function BarName({ day, interval, state }: BarNameProps) {
  const { chart: t } = useMessages(messages);
  const { states } = useMessages(tradingMessages);
  const language = useLanguage();
  if (state === null || interval === 'week') return nameOf(day, interval, { texts: t, language });
  return t.of(formatShortDate(noonOf(day), language), states[state]);
}
