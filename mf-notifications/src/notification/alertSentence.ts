import type { AlertFigures, Language, Notification } from '@minori/contracts';
import { formatDifference, formatPercent, formatPrice } from '@minori/design-system/format';
import type { AlertKind, AlertPeriod, AlertSide, messages } from '../messages';

type Texts = (typeof messages)['ja'];

const ALERT = /^(vote|post|vote_change)_(daily|weekly|monthly)_(high|low)$/;

/** Return what an alert on a threshold says, or undefined for other notifications. */
export function alertTitle({ type, symbol, figures }: Notification, t: Texts, language: Language): string | undefined {
  const [, kind, period, side] = ALERT.exec(type) ?? [];
  if (!kind) return undefined;
  const what = t.alert(symbol?.name ?? t.anySymbol, kind as AlertKind, period as AlertPeriod);
  if (figures?.kind !== 'percent') return what + t.reached[side as AlertSide];
  return what + t.reachedThreshold[side as AlertSide](percent(figures.threshold, language));
}

/** Return what an alert has measured: the value, the threshold, and what has changed. */
export function alertDetail(figures: AlertFigures, t: Texts, language: Language): string {
  switch (figures.kind) {
    case 'medians': {
      const texts = ({ week, month }: typeof figures.value) => ({
        week: formatPrice(week, language, figures.decimals),
        month: formatPrice(month, language, figures.decimals),
      });
      return t.medians(texts(figures.value), texts(figures.before));
    }
    case 'signal':
      return t.signal(t.signals[figures.value], t.signals[figures.before]);
    case 'percent': {
      const { value, threshold, before } = figures;
      const difference = tenths(value) - tenths(before);
      return t.figures({
        value: percent(value, language),
        threshold: percent(threshold, language),
        change: t.points(formatDifference(difference, language, decimalsOf(difference))),
        before: percent(before, language),
      });
    }
  }
}

/** To the tenth, so that the change is the difference of what is shown. */
const tenths = (value: number) => Math.round(value * 10) / 10;
const decimalsOf = (value: number) => (Number.isInteger(tenths(value)) ? 0 : 1);
const percent = (value: number, language: Language) => formatPercent(tenths(value), language, decimalsOf(value));
