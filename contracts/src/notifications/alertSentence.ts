import type { AlertFigures } from '../entities/alert';
import type { Notification } from '../entities/notification';
import type { Language } from '../entities/shared';
import { formatChange, formatDifference, formatPercent, formatPrice } from '../format';
import type { AlertKind, AlertPeriod, AlertSide, Words } from './words';

type Figures<Kind extends AlertFigures['kind']> = Extract<AlertFigures, { kind: Kind }>;

const ALERT = /^(?:(vote|post|vote_change)_(daily|weekly|monthly)|(price|price_change))_(high|low)$/;

/** Return what an alert on a threshold says, or undefined for other notifications. */
export function alertTitle({ type, symbol, figures }: Notification, t: Words, language: Language): string | undefined {
  const [, counted, period, priced, side] = ALERT.exec(type) ?? [];
  const kind = counted ?? priced;
  if (!kind) return undefined;
  const what = t.alert(symbol?.name ?? t.anySymbol, kind as AlertKind, period as AlertPeriod | undefined);
  const threshold = figures && thresholdText(figures, language);
  if (!threshold) return what + t.reached[side as AlertSide];
  return what + t.reachedThreshold[side as AlertSide](threshold);
}

function thresholdText(figures: AlertFigures, language: Language): string | undefined {
  switch (figures.kind) {
    case 'percent':
      return percent(figures.threshold, language);
    case 'price':
      return priceText(figures.threshold, figures, language);
    case 'price_change':
      return formatChange(figures.threshold, language, decimalsOf(figures.threshold));
    default:
      return undefined;
  }
}

/** Return what an alert has measured: the value, the threshold, and what has changed. */
export function alertDetail(figures: AlertFigures, t: Words, language: Language): string {
  switch (figures.kind) {
    case 'medians':
      return mediansDetail(figures, t, language);
    case 'signal':
      return t.signal(t.signals[figures.value], t.signals[figures.before]);
    case 'price':
      return priceDetail(figures, t, language);
    case 'price_change':
      return priceChangeDetail(figures, t, language);
    case 'percent':
      return percentDetail(figures, t, language);
  }
}

function mediansDetail({ value, before, decimals }: Figures<'medians'>, t: Words, language: Language): string {
  const texts = ({ week, month }: typeof value) => ({
    week: formatPrice(week, language, decimals),
    month: formatPrice(month, language, decimals),
  });
  return t.medians(texts(value), texts(before));
}

function priceDetail(figures: Figures<'price'>, t: Words, language: Language): string {
  const { value, before, threshold, decimals } = figures;
  const text = (price: number) => priceText(price, figures, language);
  const change = formatDifference(value - before, language, decimals);
  return t.figures({ value: text(value), threshold: text(threshold), change, before: text(before) });
}

function priceChangeDetail(figures: Figures<'price_change'>, t: Words, language: Language): string {
  const { value, before, threshold, price } = figures;
  return t.figures({
    value: t.atPrice(formatChange(value, language), priceText(price, figures, language)),
    threshold: formatChange(threshold, language, decimalsOf(threshold)),
    change: t.points(formatDifference(value - before, language, 2)),
    before: formatChange(before, language),
  });
}

function percentDetail({ value, threshold, before }: Figures<'percent'>, t: Words, language: Language): string {
  const difference = tenths(value) - tenths(before);
  return t.figures({
    value: percent(value, language),
    threshold: percent(threshold, language),
    change: t.points(formatDifference(difference, language, decimalsOf(difference))),
    before: percent(before, language),
  });
}

function priceText(
  price: number,
  { decimals, currency }: Pick<Figures<'price'>, 'decimals' | 'currency'>,
  language: Language,
): string {
  const text = formatPrice(price, language, decimals);
  return currency === null ? text : `${text} ${currency}`;
}

/** To the tenth, so that the change is the difference of what is shown. */
const tenths = (value: number) => Math.round(value * 10) / 10;
const decimalsOf = (value: number) => (Number.isInteger(tenths(value)) ? 0 : 1);
const percent = (value: number, language: Language) => formatPercent(tenths(value), language, decimalsOf(value));
