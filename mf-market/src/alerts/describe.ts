import type { Language } from '@minori/contracts';
import {
  ALERT_FLAGS,
  type ALERT_KINDS,
  ALERT_PERIODS,
  ALERT_PRICES,
  type AlertPrice,
  type AlertValues,
  type AlertWindow,
} from '@minori/contracts/rules';
import { formatChange, formatPercent, formatPrice } from '@minori/design-system/format';
import { messages, type AlertTexts } from './messages';

/** The kinds of thresholds in the order of the dialog. */
export const KINDS = ['vote', 'vote_change', 'post'] as const satisfies readonly (typeof ALERT_KINDS)[number][];

/** Return what a setting tells of, a line each: 「買いの割合 24時間 30%以下・70%以上」. */
export function describeAlert(values: AlertValues, language: Language): { name: string; range: string }[] {
  const t: AlertTexts = messages[language];
  const percent = (value: number) => formatPercent(value, language, Number.isInteger(value) ? 0 : 1);
  const line = (window: AlertWindow, name: string, text: (value: number) => string) => {
    const [low, high] = [values[`${window}_low`], values[`${window}_high`]];
    const range = [low !== null && t.atMost(text(low)), high !== null && t.atLeast(text(high))].filter(Boolean);
    return range.length > 0 ? [{ name, range: range.join(language === 'ja' ? '・' : ', ') }] : [];
  };
  const texts: Record<AlertPrice, (value: number) => string> = {
    price: (value) => formatPrice(value, language, String(value).split('.')[1]?.length ?? 0),
    price_change: (value) => formatChange(value, language, Number.isInteger(value) ? 0 : 1),
  };
  const windows = [
    ...ALERT_PRICES.flatMap((window) => line(window, t.prices[window], texts[window])),
    ...KINDS.flatMap((kind) =>
      ALERT_PERIODS.flatMap((period) =>
        line(`${kind}_${period}`, t.windowOf(t.kinds[kind], t.periods[period]), percent),
      ),
    ),
  ];
  const flags = ALERT_FLAGS.filter((flag) => values[flag]).map((flag) => ({
    name: flag === 'izanavi_signal' ? `izanavi: ${t.flags[flag]}` : t.flags[flag],
    range: '',
  }));
  return [...windows, ...flags];
}
