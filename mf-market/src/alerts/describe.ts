import type { Language } from '@minori/contracts';
import { ALERT_FLAGS, type ALERT_KINDS, ALERT_PERIODS, type AlertValues } from '@minori/contracts/rules';
import { formatPercent } from '@minori/design-system/format';
import { messages, type AlertTexts } from './messages';

/** The kinds of thresholds in the order of the dialog. */
export const KINDS = ['vote', 'vote_change', 'post'] as const satisfies readonly (typeof ALERT_KINDS)[number][];

/** Return what a setting tells of, a line each: 「買いの割合 24時間 30%以下・70%以上」. */
export function describeAlert(values: AlertValues, language: Language): { name: string; range: string }[] {
  const t: AlertTexts = messages[language];
  const percent = (value: number) => formatPercent(value, language, Number.isInteger(value) ? 0 : 1);
  const windows = KINDS.flatMap((kind) =>
    ALERT_PERIODS.flatMap((period) => {
      const low = values[`${kind}_${period}_low`];
      const high = values[`${kind}_${period}_high`];
      const range = [low !== null && t.atMost(percent(low)), high !== null && t.atLeast(percent(high))].filter(Boolean);
      return range.length > 0
        ? [{ name: t.windowOf(t.kinds[kind], t.periods[period]), range: range.join(language === 'ja' ? '・' : ', ') }]
        : [];
    }),
  );
  const flags = ALERT_FLAGS.filter((flag) => values[flag]).map((flag) => ({
    name: flag === 'izanavi_signal' ? `izanavi: ${t.flags[flag]}` : t.flags[flag],
    range: '',
  }));
  return [...windows, ...flags];
}
