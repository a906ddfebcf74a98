import type { Language, ScoringModelResult } from '@minori/contracts';
import { formatNumber } from '@minori/design-system/format';
import { createChart, LineSeries, type IChartApi } from 'lightweight-charts';
import { chartOptions, pointsOf } from '../charts/chartOptions';
import type { ChartTheme } from '../charts/theme';
import type { Drawn } from '../charts/useDrawing';

type Point = ScoringModelResult['equity'][number];
type Figure = Exclude<keyof Point, 'day'>;

/** What is drawn: value of both ways above, how far they fell from their highest below. */
export interface EquityDrawing {
  equity: readonly Point[];
  language: Language;
  theme: ChartTheme;
}

const PANES: readonly { model: Figure; hold: Figure; share: number }[] = [
  { model: 'model', hold: 'buy_and_hold', share: 3 },
  { model: 'model_drawdown_percentage', hold: 'buy_and_hold_drawdown_percentage', share: 1 },
];

function addLine(chart: IChartApi, { equity }: EquityDrawing, figure: Figure, color: string, pane: number) {
  const options = { color, lineWidth: 1 as const, priceLineVisible: false, lastValueVisible: false };
  const line = chart.addSeries(LineSeries, options, pane);
  line.setData(equity.map((point) => ({ time: point.day, value: point[figure] })));
  return line;
}

/** Draw the course of the simulation into an element, whose size it follows. */
export function drawEquity(element: HTMLElement, drawing: EquityDrawing): Drawn {
  const { equity, language, theme } = drawing;
  const options = chartOptions(theme, language);
  const localization = { ...options.localization, priceFormatter: (value: number) => formatNumber(value, language) };
  const chart = createChart(element, { ...options, localization });
  const lines = PANES.map(({ model, hold }, pane) => {
    addLine(chart, drawing, hold, theme.neutral, pane);
    return addLine(chart, drawing, model, theme.accent, pane);
  });
  PANES.forEach(({ share }, pane) => chart.panes()[pane]?.setStretchFactor(share));
  chart.timeScale().fitContent();
  return {
    ...pointsOf(chart, equity.length),
    mark(index) {
      const point = index === null ? undefined : equity[index];
      if (point && lines[0]) chart.setCrosshairPosition(point.model, point.day, lines[0]);
      else chart.clearCrosshairPosition();
    },
  };
}
