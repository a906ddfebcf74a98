import type { DailyPriceBar, Language } from '@minori/contracts';
import { formatPrice } from '@minori/design-system/format';
import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  LineStyle,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type PriceLineOptions,
} from 'lightweight-charts';
import { chartOptions, pointsOf, withAlpha } from '../charts/chartOptions';
import type { ChartTheme } from '../charts/theme';
import type { Drawn } from '../charts/useDrawing';

/** How prices are drawn: a line of the closes, or candles. */
export type PriceChartKind = 'area' | 'candles';

/** What is drawn. */
export interface PriceDrawing {
  bars: readonly DailyPriceBar[];
  kind: PriceChartKind;
  decimals: number;
  language: Language;
  theme: ChartTheme;
}

/** A drawn chart of prices. */
export interface DrawnPrices extends Drawn {
  /** Draws the price of now as a line, moves it, or takes it away. */
  setLast(price: number | null): void;
}

const DIGIT_WIDTH = 6.5;
const LABEL_PADDING = 18;

/** The prices beside the grid lines, all with as few decimals as tell them apart. */
function ticksOf(prices: readonly number[], language: Language, most: number): string[] {
  const isEnough = (decimals: number) =>
    prices.every((price) => Math.abs(price - Number(price.toFixed(decimals))) < 1e-9);
  let decimals = 0;
  while (decimals < most && !isEnough(decimals)) decimals += 1;
  return prices.map((price) => formatPrice(price, language, decimals));
}

/** Room for the label of the present price, which has all decimals; in pixels. */
function widthOf(bars: readonly DailyPriceBar[], language: Language, decimals: number): number {
  const highest = Math.max(...bars.map(({ high }) => high));
  return formatPrice(highest, language, decimals).length * DIGIT_WIDTH + LABEL_PADDING;
}

function addPrices(chart: IChartApi, { bars, kind, decimals, theme }: PriceDrawing) {
  const shared = {
    priceFormat: { type: 'price' as const, minMove: 10 ** -decimals, precision: decimals },
    priceLineVisible: false,
    lastValueVisible: false,
  };
  if (kind === 'area') {
    const area = chart.addSeries(AreaSeries, {
      ...shared,
      lineColor: theme.accent,
      lineWidth: 2,
      topColor: withAlpha(theme.accent, 0.16),
      bottomColor: withAlpha(theme.accent, 0.01),
    });
    area.setData(bars.map(({ day, close }) => ({ time: day, value: close })));
    return area;
  }
  const candles = chart.addSeries(CandlestickSeries, {
    ...shared,
    upColor: theme.up,
    borderUpColor: theme.up,
    wickUpColor: theme.up,
    downColor: theme.down,
    borderDownColor: theme.down,
    wickDownColor: theme.down,
  });
  candles.setData(bars.map(({ day, open, high, low, close }) => ({ time: day, open, high, low, close })));
  return candles;
}

/** Draws prices into an element, whose size they follow. */
export function drawPrices(element: HTMLElement, drawing: PriceDrawing): DrawnPrices {
  const { bars, decimals, language, theme } = drawing;
  const options = chartOptions(theme, language);
  const chart = createChart(element, {
    ...options,
    rightPriceScale: { ...options.rightPriceScale, minimumWidth: widthOf(bars, language, decimals) },
    localization: {
      ...options.localization,
      priceFormatter: (price: number) => formatPrice(price, language, decimals),
      tickmarksPriceFormatter: (prices: number[]) => ticksOf(prices, language, decimals),
    },
  });
  const series: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'> = addPrices(chart, drawing);
  chart.timeScale().fitContent();
  let lastLine: IPriceLine | undefined;
  return {
    ...pointsOf(chart, bars.length),
    mark(index) {
      const bar = index === null ? undefined : bars[index];
      if (bar) chart.setCrosshairPosition(bar.close, bar.day, series);
      else chart.clearCrosshairPosition();
    },
    setLast(price) {
      if (lastLine) series.removePriceLine(lastLine);
      lastLine = price === null ? undefined : series.createPriceLine(lineOf(price, theme));
    },
  };
}

const lineOf = (price: number, theme: ChartTheme): PriceLineOptions => ({
  price,
  // A word on it would cover the last days.
  title: '',
  color: theme.neutral,
  lineWidth: 1,
  lineStyle: LineStyle.Dashed,
  lineVisible: true,
  axisLabelVisible: true,
  axisLabelColor: '',
  axisLabelTextColor: '',
});
