import type { DailyPriceBar, Language, MovingAverage } from '@minori/contracts';
import { formatPrice } from '@minori/design-system/format';
import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type DeepPartial,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type LineStyleOptions,
  type LineWidth,
  type PriceLineOptions,
  type SeriesOptionsCommon,
} from 'lightweight-charts';
import { chartOptions, pointsOf, withAlpha } from '../charts/chartOptions';
import type { ChartTheme } from '../charts/theme';
import type { Drawn } from '../charts/useDrawing';
import type { VisibleRange } from '../charts/visibleRange';
import type { OutlookPoint } from './outlook';

/** How prices are drawn: a line of the closes, or candles. */
export type PriceChartKind = 'area' | 'candles';

/** What is drawn. */
export interface PriceDrawing {
  bars: readonly DailyPriceBar[];
  averages: readonly MovingAverage[];
  kind: PriceChartKind;
  decimals: number;
  language: Language;
  theme: ChartTheme;
}

/** What changes while a chart is looked at. */
export interface LivePrices {
  /** The bar that is still moving, drawn as the last; null while nothing is traded. */
  running: DailyPriceBar | null;
  /** The averages at that bar, in their order; null where there is none. */
  averages: readonly (number | null)[];
  /** The averages that are not to be seen, by their days. */
  hidden: ReadonlySet<number>;
  /** The price of now, drawn as a line across; null where there is none. */
  price: number | null;
  /** What members expect together: see `outlookOf`. */
  outlook: OutlookPoint[];
  /** What is in sight. */
  range: VisibleRange;
}

/** A drawn chart of prices. */
export interface DrawnPrices extends Drawn {
  /** Draw what is so now in the place of what was before. */
  setLive(live: LivePrices): void;
  /** How wide the bars stand, from the left, in pixels. */
  plotWidth(): number;
}

const DIGIT_WIDTH = 6.5;
const LABEL_PADDING = 18;
/** Of the height of the chart. */
const VOLUME_SHARE = 0.18;

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

interface Prices {
  series: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>;
  /** Draw a bar after the others, or the last one anew. */
  update(bar: DailyPriceBar): void;
}

function addPrices(chart: IChartApi, { bars, kind, decimals, theme }: PriceDrawing): Prices {
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
    const pointOf = ({ day, close }: DailyPriceBar) => ({ time: day, value: close });
    area.setData(bars.map(pointOf));
    return { series: area, update: (bar: DailyPriceBar) => area.update(pointOf(bar)) };
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
  const candleOf = ({ day, open, high, low, close }: DailyPriceBar) => ({ time: day, open, high, low, close });
  candles.setData(bars.map(candleOf));
  const updateVolume = bars.some(({ volume }) => volume > 0) ? addVolumes(chart, bars, theme) : undefined;
  return {
    series: candles,
    update(bar) {
      candles.update(candleOf(bar));
      updateVolume?.(bar);
    },
  };
}

/** Volumes stand below the candles, on a scale of their own that nobody has to read. */
function addVolumes(chart: IChartApi, bars: readonly DailyPriceBar[], theme: ChartTheme): (bar: DailyPriceBar) => void {
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
  });
  const volumeOf = ({ day, open, close, volume }: DailyPriceBar) => ({
    time: day,
    value: volume,
    color: withAlpha(close < open ? theme.down : theme.up, 0.28),
  });
  volumes.setData(bars.map(volumeOf));
  volumes.priceScale().applyOptions({ visible: false, scaleMargins: { top: 1 - VOLUME_SHARE, bottom: 0 } });
  chart.priceScale('right').applyOptions({ scaleMargins: { top: 0.08, bottom: VOLUME_SHARE + 0.04 } });
  return (bar) => volumes.update(volumeOf(bar));
}

const AVERAGE_LINES: Record<number, { color: keyof ChartTheme; lineWidth: LineWidth; lineStyle: LineStyle }> = {
  25: { color: 'average25', lineWidth: 1, lineStyle: LineStyle.Solid },
  75: { color: 'average75', lineWidth: 2, lineStyle: LineStyle.Solid },
  200: { color: 'average200', lineWidth: 2, lineStyle: LineStyle.LargeDashed },
};

/** Draw an average over the bars. Each has a line of its own kind: colour alone tells nothing. */
function addAverage(chart: IChartApi, { days, values }: MovingAverage, { bars, theme }: PriceDrawing) {
  const { color, ...line } = AVERAGE_LINES[days] ?? { color: 'neutral', lineWidth: 1, lineStyle: LineStyle.Solid };
  const series = chart.addSeries(LineSeries, {
    ...line,
    color: theme[color],
    crosshairMarkerVisible: false,
    priceLineVisible: false,
    lastValueVisible: false,
  });
  series.setData(bars.map(({ day }, at) => ({ time: day, ...valueOf(values[at]) })));
  return {
    update(day: string, value: number | null | undefined, isVisible: boolean) {
      series.update({ time: day, ...valueOf(value) });
      series.applyOptions({ visible: isVisible });
    },
  };
}

/** A place without a value is drawn as nothing. */
const valueOf = (value: number | null | undefined): { value?: number } => (value == null ? {} : { value });

/** Draw prices into an element, whose size they follow. */
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
  const { series, update } = addPrices(chart, drawing);
  const averages = drawing.averages.map((average) => ({
    days: average.days,
    last: average.values.at(-1),
    line: addAverage(chart, average, drawing),
  }));
  const outlook = chart.addSeries(LineSeries, outlookOptions(theme));
  let lastLine: IPriceLine | undefined;
  let last = bars.at(-1);
  return {
    ...pointsOf(chart, bars.length),
    mark(index) {
      const bar = index === null ? undefined : index < bars.length - 1 ? bars[index] : last;
      if (bar) chart.setCrosshairPosition(bar.close, bar.day, series);
      else chart.clearCrosshairPosition();
    },
    setLive(live) {
      if (live.running) {
        last = live.running;
        update(live.running);
      }
      averages.forEach(({ days, last: finished, line }, at) => {
        const value = live.running ? live.averages[at] : finished;
        if (last) line.update(last.day, value, !live.hidden.has(days));
      });
      if (lastLine) series.removePriceLine(lastLine);
      lastLine = live.price === null ? undefined : series.createPriceLine(lineOf(live.price, theme));
      outlook.setData(live.outlook);
      chart.timeScale().setVisibleLogicalRange(live.range);
    },
    plotWidth: () => chart.timeScale().width(),
  };
}

const outlookOptions = (theme: ChartTheme): DeepPartial<LineStyleOptions & SeriesOptionsCommon> => ({
  color: theme.outlook,
  lineWidth: 2,
  lineStyle: LineStyle.Dashed,
  pointMarkersVisible: true,
  pointMarkersRadius: 3,
  crosshairMarkerVisible: false,
  priceLineVisible: false,
  lastValueVisible: true,
});

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
