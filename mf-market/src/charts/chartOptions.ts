import type { Language } from '@minori/contracts';
import { formatShortDate, formatShortMonth, formatYear } from '@minori/design-system/format';
import {
  ColorType,
  CrosshairMode,
  TickMarkType,
  type ChartOptions,
  type DeepPartial,
  type IChartApi,
  type Logical,
  type Time,
} from 'lightweight-charts';
import type { ChartTheme } from './theme';
import type { Drawn } from './useDrawing';

/** Colours of the theme are `#rrggbb`: the same with an opacity of 0 to 1. */
export function withAlpha(color: string, opacity: number): string {
  const part = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return /^#[0-9a-f]{6}$/i.test(color) ? color + part : color;
}

const LOCALES: Record<Language, string> = { ja: 'ja-JP', en: 'en-US' };

/** What stands below a mark of the axis: the year where one begins, the month likewise, else the day. */
function tickOf(time: Time, type: TickMarkType, language: Language): string {
  if (typeof time !== 'string') return '';
  const noon = `${time}T12:00:00+09:00`;
  if (type > TickMarkType.Month) return formatShortDate(noon, language, noon);
  return type === TickMarkType.Year ? formatYear(time, language) : formatShortMonth(time, language);
}

/**
 * Return what all charts of the site have in common: thin lines, few grid lines, and no gestures of the library, which on
 * a phone would take the page's own scrolling away. What is pointed at is found out by the component around the chart.
 */
export function chartOptions(theme: ChartTheme, language: Language): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: theme.text,
      fontFamily: theme.font,
      fontSize: 11,
      // The licence asks for a notice and a link: they stand in words below the chart.
      attributionLogo: false,
      panes: { separatorColor: theme.grid, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: theme.grid } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.12, bottom: 0.08 } },
    timeScale: {
      borderColor: theme.grid,
      fixLeftEdge: true,
      fixRightEdge: true,
      // Of years, each day is less than half a pixel wide on a phone.
      minBarSpacing: 0.05,
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: (time: Time, type: TickMarkType) => tickOf(time, type, language),
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: theme.neutral, labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    localization: { locale: LOCALES[language] },
    handleScroll: false,
    handleScale: false,
    kineticScroll: { mouse: false, touch: false },
  };
}

/** Return where the points of a chart stand, and how it is taken away. */
export function pointsOf(chart: IChartApi, count: number): Omit<Drawn, 'mark'> {
  return {
    indexAt: (x) => Math.round(chart.timeScale().coordinateToLogical(x) ?? count - 1),
    xOf: (index) => chart.timeScale().logicalToCoordinate(index as Logical),
    remove: () => chart.remove(),
  };
}
