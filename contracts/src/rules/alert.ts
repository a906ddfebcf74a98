import { checkPredictedPrice, PREDICTION_PRICE_MAX, type PriceFieldError } from './prediction';

/** What thresholds over a period are about: the share of buyers, and how much posts or votes have changed, in percent. */
export const ALERT_KINDS = ['vote', 'post', 'vote_change'] as const;
/** 24時間, 7日間, 30日間. */
export const ALERT_PERIODS = ['daily', 'weekly', 'monthly'] as const;
/**
 * What thresholds of the price are about: the price itself, in the symbol’s own units, and how far it is from the last close
 * before its trading day, in percent.
 */
export const ALERT_PRICES = ['price', 'price_change'] as const;
/** `high` fires on the way up, `low` on the way down. */
export const ALERT_SIDES = ['high', 'low'] as const;

type Kind = (typeof ALERT_KINDS)[number];
type Period = (typeof ALERT_PERIODS)[number];
type Side = (typeof ALERT_SIDES)[number];

/** One kind over one period, `vote_daily`. */
export type AlertCountWindow = `${Kind}_${Period}`;
/** What thresholds of the price are about. */
export type AlertPrice = (typeof ALERT_PRICES)[number];
/** What a switch of the dialog shows or hides, with a high and a low threshold. */
export type AlertWindow = AlertCountWindow | AlertPrice;
/** A field with a threshold, `vote_daily_high`. */
export type AlertThreshold = `${AlertWindow}_${Side}`;
/** A field that is on or off. */
export type AlertFlag = (typeof ALERT_FLAGS)[number];

/** Every kind over every period. */
export const ALERT_COUNT_WINDOWS: readonly AlertCountWindow[] = ALERT_KINDS.flatMap((kind) =>
  ALERT_PERIODS.map((period): AlertCountWindow => `${kind}_${period}`),
);
/** Everything that has a high and a low threshold. */
export const ALERT_WINDOWS: readonly AlertWindow[] = [...ALERT_COUNT_WINDOWS, ...ALERT_PRICES];
/** Every field with a threshold. */
export const ALERT_THRESHOLDS: readonly AlertThreshold[] = ALERT_WINDOWS.flatMap((window) =>
  ALERT_SIDES.map((side): AlertThreshold => `${window}_${side}`),
);
/** The medians of predictions crossing each other, and a new signal of izanavi. */
export const ALERT_FLAGS = ['prediction_week_gt_month', 'prediction_month_gt_week', 'izanavi_signal'] as const;

/** What a member wants to be told of a symbol: thresholds, null for none. */
export type AlertValues = Record<AlertThreshold, number | null> & Record<AlertFlag, boolean>;

/** The values of alerts that say nothing. */
export const NO_ALERT: AlertValues = {
  ...(Object.fromEntries(ALERT_THRESHOLDS.map((field) => [field, null])) as Record<AlertThreshold, null>),
  prediction_week_gt_month: false,
  prediction_month_gt_week: false,
  izanavi_signal: false,
};

/** Between what a threshold may be, and its decimals where they are limited; a symbol limits those of its price. */
export const ALERT_LIMITS = {
  vote: { min: 1, max: 99, decimals: 0 },
  change: { min: -100, max: 1000, decimals: null },
  price: { min: 0, max: PREDICTION_PRICE_MAX, decimals: null },
  price_change: { min: -50, max: 50, decimals: 1 },
} as const;
/** For so many symbols a member can have alerts. */
export const ALERTS_MAX = 300;
/** One kind, period and side of a symbol fires once in so many hours. */
export const ALERT_REST_HOURS = 24;
/** A back-test looks at so many days. */
export const BACKTEST_DAYS = 90;
/** It tells what the price did in so many trading days after a hit. */
export const BACKTEST_DAYS_AFTER = 5;
/** It tells so many hits of each that is set, the latest; of others only how many there were. */
export const BACKTEST_HITS = 30;

/** What can be wrong with alerts. */
export type AlertFieldError =
  | 'alert_empty'
  | 'alert_threshold_required'
  | 'alert_range'
  | 'alert_sign'
  | 'alert_without_signals'
  | 'alert_without_price'
  | PriceFieldError
  | 'too_many_alerts';

/** Return whether a window is about the price. */
export function isAlertPrice(window: AlertWindow | AlertFlag): window is AlertPrice {
  return window === 'price' || window === 'price_change';
}

/** Return between what the thresholds of a window may be. */
export function alertLimits(window: AlertWindow): (typeof ALERT_LIMITS)[keyof typeof ALERT_LIMITS] {
  if (isAlertPrice(window)) return ALERT_LIMITS[window];
  return isVoteShare(window) ? ALERT_LIMITS.vote : ALERT_LIMITS.change;
}

/** Return whether a window is about the share of buyers: those thresholds have rules of their own. */
export function isVoteShare(window: AlertWindow): boolean {
  return !window.startsWith('vote_change_') && window.startsWith('vote_');
}

/** Return the nearest value that a threshold of a window may have: whole percent for votes, tenths for moves of the price. */
export function clampThreshold(window: AlertWindow, value: number): number {
  const { min, max, decimals } = alertLimits(window);
  return Math.max(min, Math.min(max, decimals === null ? value : roundedTo(value, decimals)));
}

function roundedTo(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  // No minus before nothing.
  return Math.round(value * unit) / unit + 0;
}

/** Return what somebody typed as a threshold, full-width digits and separators too; null when it is empty or no number. */
export function readThreshold(window: AlertWindow, typed: string): number | null {
  const text = typed.normalize('NFKC').replaceAll('−', '-').replaceAll(',', '').trim();
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : clampThreshold(window, value);
}

/**
 * Return whether high is not above low. For votes it takes two values that are there, which 0 is not; for others two
 * numbers.
 */
export function isRangeInverted(
  window: AlertWindow,
  { high, low }: { high: number | null | undefined; low: number | null | undefined },
): boolean {
  if (isVoteShare(window)) return Boolean(high) && Boolean(low) && Number(high) <= Number(low);
  return typeof high === 'number' && typeof low === 'number' && high <= low;
}

/** Return whether a window of alerts has a threshold. */
export function hasThreshold(values: AlertValues, window: AlertWindow): boolean {
  return values[`${window}_high`] !== null || values[`${window}_low`] !== null;
}

/** Return the windows of alerts that have a threshold: those which a dialog shows at first. */
export function windowsWithThreshold(values: AlertValues): AlertWindow[] {
  return ALERT_WINDOWS.filter((window) => hasThreshold(values, window));
}

/** Return what a save sends: thresholds within their limits, null for windows that are not shown. */
export function alertToSave(values: AlertValues, shown: readonly AlertWindow[]): AlertValues {
  const saved = { ...values };
  for (const window of ALERT_WINDOWS) {
    for (const side of ALERT_SIDES) {
      const value = shown.includes(window) ? values[`${window}_${side}`] : null;
      saved[`${window}_${side}`] = value === null ? null : clampThreshold(window, value);
    }
  }
  return saved;
}

/** Return whether at least one alert is active: a window that is shown, or a flag. */
export function hasActiveAlert(values: AlertValues, shown: readonly AlertWindow[]): boolean {
  return shown.length > 0 || ALERT_FLAGS.some((flag) => values[flag]);
}

/** Return what is wrong with alerts, by field; an empty object when they can be saved. */
export function checkAlert(
  values: AlertValues,
  shown: readonly AlertWindow[],
): Partial<Record<AlertThreshold | 'showing_keys', AlertFieldError>> {
  if (!hasActiveAlert(values, shown)) return { showing_keys: 'alert_empty' };
  const errors: Partial<Record<AlertThreshold, AlertFieldError>> = {};
  for (const window of shown) {
    const range = { high: values[`${window}_high`], low: values[`${window}_low`] };
    if (range.high === null && range.low === null) errors[`${window}_high`] = 'alert_threshold_required';
    else if (isRangeInverted(window, range)) errors[`${window}_high`] = 'alert_range';
    Object.assign(errors, isAlertPrice(window) ? wrongPrices(window, range) : {});
  }
  return errors;
}

/** A level is a price; a move up is above nothing, and one down below it. */
function wrongPrices(
  window: AlertPrice,
  { high, low }: { high: number | null; low: number | null },
): Partial<Record<AlertThreshold, AlertFieldError>> {
  if (window === 'price_change') {
    return {
      ...(high !== null && high <= 0 && { price_change_high: 'alert_sign' }),
      ...(low !== null && low >= 0 && { price_change_low: 'alert_sign' }),
    };
  }
  return {
    ...(high !== null && high <= 0 && { price_high: 'price_format' }),
    ...(low !== null && low <= 0 && { price_low: 'price_format' }),
  };
}

/** The price that thresholds are compared with: what it is now, and how many decimals it has. */
export interface PresentPrice {
  price: number;
  decimals: number;
}

/** Return alerts with levels that the price of a symbol can have. */
export function withPriceLevels(values: AlertValues, { decimals }: Pick<PresentPrice, 'decimals'>): AlertValues {
  const level = (value: number | null) => (value === null ? null : Number(value.toFixed(decimals)));
  return { ...values, price_high: level(values.price_high), price_low: level(values.price_low) };
}

/** Return what is wrong with thresholds of the price where the present one is `now`, by field; null where there is none. */
export function checkAlertPrices(
  values: AlertValues,
  now: Pick<PresentPrice, 'price'> | null,
): Partial<Record<AlertThreshold, AlertFieldError>> {
  const errors: Partial<Record<AlertThreshold, AlertFieldError>> = {};
  for (const window of ALERT_PRICES) {
    for (const side of ALERT_SIDES) {
      const value = values[`${window}_${side}`];
      const error = value === null ? undefined : wrongPrice(window, value, now);
      if (error) errors[`${window}_${side}`] = error;
    }
  }
  return errors;
}

function wrongPrice(
  window: AlertPrice,
  value: number,
  now: Pick<PresentPrice, 'price'> | null,
): AlertFieldError | undefined {
  if (now === null) return 'alert_without_price';
  return window === 'price' ? checkPredictedPrice(value, now.price) : undefined;
}

/** Return the part of alerts that another symbol can have, too: a level of one price says nothing of another. */
export function forOtherSymbol(
  values: AlertValues,
  { hasSignals, hasPrice }: { hasSignals: boolean; hasPrice: boolean },
): AlertValues {
  return {
    ...values,
    price_high: null,
    price_low: null,
    price_change_high: hasPrice ? values.price_change_high : null,
    price_change_low: hasPrice ? values.price_change_low : null,
    izanavi_signal: hasSignals && values.izanavi_signal,
  };
}

/** Return the membership that a field of alerts needs: izanavi is the yearly plan. */
export function tierOfAlert(field: AlertWindow | AlertThreshold | AlertFlag): 'platinum' | 'izanavi' {
  return field === 'izanavi_signal' ? 'izanavi' : 'platinum';
}
