import type { DailyPriceBar, Language } from '@minori/contracts';
import { formatPrice } from '@minori/design-system/format';
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createChart,
  CrosshairMode,
  LineStyle,
  type ISeriesApi,
  type Logical,
} from 'lightweight-charts';
import { chartOptions, withAlpha } from '../charts/chartOptions';
import { readChartTheme } from '../charts/theme';

/** How prices are drawn: a line of the closes, or candles. */
export type PriceChartKind = 'area' | 'candles';

/** What is drawn. */
export interface PriceDrawing {
  bars: readonly DailyPriceBar[];
  kind: PriceChartKind;
  decimals: number;
  language: Language;
  /** The price of now, drawn as a line with this label. */
  last: { price: number; label: string } | null;
}

/** A drawn chart. */
export interface PriceChartHandle {
  /** Moves the line of the present price. */
  setLast(last: PriceDrawing['last']): void;
  /** Which bar stands nearest to a place, in pixels from the left. */
  indexAt(x: number): number;
  /** Where a bar stands, in pixels from the left; null when out of sight. */
  xOf(index: number): number | null;
  /** Marks a bar, or none. */
  mark(index: number | null): void;
  remove(): void;
}

/** The prices beside the grid lines, all with as few decimals as tell them apart. */
function ticksOf(prices: readonly number[], language: Language, most: number): string[] {
  const isEnough = (decimals: number) =>
    prices.every((price) => Math.abs(price - Number(price.toFixed(decimals))) < 1e-9);
  let decimals = 0;
  while (decimals < most && !isEnough(decimals)) decimals += 1;
  return prices.map((price) => formatPrice(price, language, decimals));
}

/** Draws prices into an element, whose size they follow. */
export function drawPrices(element: HTMLElement, drawing: PriceDrawing): PriceChartHandle {
  const { bars, kind, decimals, language } = drawing;
  const theme = readChartTheme();
  const options = chartOptions(theme, language);
  const chart = createChart(element, {
    ...options,
    layout: { ...options.layout, background: { type: ColorType.Solid, color: 'transparent' } },
    crosshair: { ...options.crosshair, mode: CrosshairMode.Magnet },
    localization: {
      ...options.localization,
      priceFormatter: (price: number) => formatPrice(price, language, decimals),
      tickmarksPriceFormatter: (prices: number[]) => ticksOf(prices, language, decimals),
    },
  });
  const scale = { minMove: 10 ** -decimals, precision: decimals, type: 'price' as const };
  const shared = { priceFormat: scale, priceLineVisible: false, lastValueVisible: false };
  const series: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'> =
    kind === 'area'
      ? chart.addSeries(AreaSeries, {
          ...shared,
          lineColor: theme.accent,
          lineWidth: 2,
          topColor: withAlpha(theme.accent, 0.16),
          bottomColor: withAlpha(theme.accent, 0.01),
          crosshairMarkerRadius: 4,
        })
      : chart.addSeries(CandlestickSeries, {
          ...shared,
          upColor: theme.up,
          borderUpColor: theme.up,
          wickUpColor: theme.up,
          downColor: theme.down,
          borderDownColor: theme.down,
          wickDownColor: theme.down,
        });
  if (series.seriesType() === 'Area') {
    (series as ISeriesApi<'Area'>).setData(bars.map(({ day, close }) => ({ time: day, value: close })));
  } else {
    const candles = bars.map(({ day, open, high, low, close }) => ({ time: day, open, high, low, close }));
    (series as ISeriesApi<'Candlestick'>).setData(candles);
  }
  chart.timeScale().fitContent();

  const line = (last: PriceDrawing['last']) =>
    last &&
    series.createPriceLine({
      price: last.price,
      title: last.label,
      color: theme.neutral,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
    });
  let lastLine = line(drawing.last);

  return {
    setLast(last) {
      if (lastLine && last) return lastLine.applyOptions({ price: last.price, title: last.label });
      if (lastLine) series.removePriceLine(lastLine);
      lastLine = line(last);
    },
    indexAt: (x) => Math.round(chart.timeScale().coordinateToLogical(x) ?? bars.length - 1),
    xOf: (index) => chart.timeScale().logicalToCoordinate(index as Logical),
    mark(index) {
      const bar = index === null ? undefined : bars[index];
      if (bar) chart.setCrosshairPosition(bar.close, bar.day, series);
      else chart.clearCrosshairPosition();
    },
    remove: () => chart.remove(),
  };
}
