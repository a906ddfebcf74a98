import type { NotificationType } from '@minori/contracts';
import {
  type ALERT_PERIODS,
  ALERT_SIDES,
  ALERT_WINDOWS,
  type AlertFlag,
  type AlertThreshold,
  type AlertValues,
  type AlertWindow,
  type IzanaviSignal,
} from '@minori/contracts/rules';

/** The share of buyers with the running day in it: what only who voted that day may be told of. */
export type RunningShare = `running_vote_${(typeof ALERT_PERIODS)[number]}`;
/**
 * What thresholds are about. The share of buyers is that at the end of the last closed Tokyo day. `prediction_order` is 1 while the median of the week is above that of the month, −1
 * while it is below, 0 when they are equal; `izanavi_signal` is 1 for BUY, −1 for SELL, 0 for HOLD.
 */
export type ThresholdMetric = AlertWindow | 'prediction_order' | 'izanavi_signal';
/** Signals as values of their metric. */
export const SIGNAL_VALUE: Record<IzanaviSignal, number> = { BUY: 1, HOLD: 0, SELL: -1 };
/** What is measured of a symbol. */
export type AlertMetric = ThresholdMetric | RunningShare;
/** `high` is reached on the way up, `low` on the way down. */
export type AlertSide = (typeof ALERT_SIDES)[number];
/** What a setting shows and a back-test counts as one: a kind over a period, with both its sides, or a flag. */
export type AlertKey = AlertWindow | AlertFlag;

/** A notification of an alert. */
export type AlertType =
  | AlertThreshold
  | Extract<NotificationType, 'prediction_week_gt_month' | 'prediction_month_gt_week' | 'izanavi_buy' | 'izanavi_sell'>;

/** A value of a metric that somebody wants to hear of. */
export interface Threshold {
  metric: ThresholdMetric;
  side: AlertSide;
  value: number;
}

/** What is read beside the metrics, to be told with them: the medians whose order `prediction_order` is. */
export type BesideMetric = 'week_median' | 'month_median';

/** What metrics came to; one that can't be said now is left out. */
export type Readings = Partial<Record<AlertMetric | BesideMetric, number>>;

/** Return whether something is read beside the metrics: nobody has a threshold for it. */
export function isBeside(metric: keyof Readings): metric is BesideMetric {
  return metric === 'week_median' || metric === 'month_median';
}

/** Return whether a metric has the running day in it, which is hidden from who has not voted. */
export function isRunning(metric: AlertMetric): metric is RunningShare {
  return metric.startsWith('running_');
}

/** Return what the thresholds that a metric can cross are about. */
export function thresholdMetricOf(metric: AlertMetric): ThresholdMetric {
  return isRunning(metric) ? (metric.slice('running_'.length) as AlertWindow) : metric;
}

/** Return the thresholds that alerts come to: flags are thresholds too. */
export function thresholdsOf(values: AlertValues): Threshold[] {
  const thresholds: Threshold[] = [];
  for (const metric of ALERT_WINDOWS) {
    for (const side of ALERT_SIDES) {
      const value = values[`${metric}_${side}`];
      if (value !== null) thresholds.push({ metric, side, value });
    }
  }
  if (values.prediction_week_gt_month) thresholds.push({ metric: 'prediction_order', side: 'high', value: 1 });
  if (values.prediction_month_gt_week) thresholds.push({ metric: 'prediction_order', side: 'low', value: -1 });
  if (values.izanavi_signal) {
    thresholds.push({ metric: 'izanavi_signal', side: 'high', value: 1 });
    thresholds.push({ metric: 'izanavi_signal', side: 'low', value: -1 });
  }
  return thresholds;
}

/** Return the part of a setting to which a threshold of this metric and side belongs. */
export function keyOf(metric: ThresholdMetric, side: AlertSide): AlertKey {
  if (metric === 'prediction_order') {
    return side === 'high' ? 'prediction_week_gt_month' : 'prediction_month_gt_week';
  }
  return metric;
}

/**
 * Return the notification that tells of a threshold of this metric and side. It names what fires once in 24 hours: high and low
 * of a kind over a period each by itself, and so both signals.
 */
export function notificationOf(metric: ThresholdMetric, side: AlertSide): AlertType {
  switch (metric) {
    case 'prediction_order':
      return side === 'high' ? 'prediction_week_gt_month' : 'prediction_month_gt_week';
    case 'izanavi_signal':
      return side === 'high' ? 'izanavi_buy' : 'izanavi_sell';
    default:
      return `${metric}_${side}` satisfies AlertThreshold;
  }
}

/** Return the notifications that tell of a part of a setting. */
export function typesOf(key: AlertKey): AlertType[] {
  if (key === 'prediction_week_gt_month' || key === 'prediction_month_gt_week') return [key];
  return ALERT_SIDES.map((side) => notificationOf(key, side));
}
