/** What thresholds are about: the share of buyers, and how much posts or votes have changed. All are percentages. */
export const ALARM_KINDS = ['vote', 'post', 'vote_change'] as const;
/** 24時間, 7日間, 30日間. */
export const ALARM_PERIODS = ['daily', 'weekly', 'monthly'] as const;
/** `high` fires on the way up, `low` on the way down. */
export const ALARM_SIDES = ['high', 'low'] as const;

type Kind = (typeof ALARM_KINDS)[number];
type Period = (typeof ALARM_PERIODS)[number];
type Side = (typeof ALARM_SIDES)[number];

/** One kind over one period, `vote_daily`: what a switch of the dialog shows or hides, with a high and a low threshold. */
export type AlarmWindow = `${Kind}_${Period}`;
/** A field with a threshold, `vote_daily_high`. */
export type AlarmThreshold = `${AlarmWindow}_${Side}`;
/** A field that is on or off. */
export type AlarmFlag = (typeof ALARM_FLAGS)[number];

/** Every kind over every period. */
export const ALARM_WINDOWS: readonly AlarmWindow[] = ALARM_KINDS.flatMap((kind) =>
  ALARM_PERIODS.map((period): AlarmWindow => `${kind}_${period}`),
);
/** Every field with a threshold. */
export const ALARM_THRESHOLDS: readonly AlarmThreshold[] = ALARM_WINDOWS.flatMap((window) =>
  ALARM_SIDES.map((side): AlarmThreshold => `${window}_${side}`),
);
/** The medians of predictions crossing each other, and a new signal of izanavi. */
export const ALARM_FLAGS = ['prediction_week_gt_month', 'prediction_month_gt_week', 'izanavi_signal'] as const;

/** What a member wants to be told of a symbol: thresholds in percent, null for none. */
export type AlarmValues = Record<AlarmThreshold, number | null> & Record<AlarmFlag, boolean>;

/** The values of alarms that say nothing. */
export const NO_ALARM: AlarmValues = {
  ...(Object.fromEntries(ALARM_THRESHOLDS.map((field) => [field, null])) as Record<AlarmThreshold, null>),
  prediction_week_gt_month: false,
  prediction_month_gt_week: false,
  izanavi_signal: false,
};

/** Between what a threshold may be. */
export const ALARM_LIMITS = { vote: { min: 1, max: 99 }, change: { min: -100, max: 1000 } } as const;
/** For so many symbols a member can have alarms. */
export const ALARMS_MAX = 300;
/** One kind and period of a symbol fires once in so many hours. */
export const ALARM_REST_HOURS = 24;
/** A back-test looks at so many days. */
export const BACKTEST_DAYS = 90;

/** What can be wrong with alarms. */
export type AlarmFieldError =
  | 'alarm_empty'
  | 'alarm_threshold_required'
  | 'alarm_range'
  | 'alarm_without_signals'
  | 'too_many_alarms';

/** Whether a window is about the share of buyers: those thresholds have rules of their own. */
export function isVoteShare(window: AlarmWindow): boolean {
  return !window.startsWith('vote_change_') && window.startsWith('vote_');
}

/** The nearest value that a threshold of a window may have: whole percent for votes. */
export function clampThreshold(window: AlarmWindow, value: number): number {
  const isVote = isVoteShare(window);
  const { min, max } = isVote ? ALARM_LIMITS.vote : ALARM_LIMITS.change;
  return Math.max(min, Math.min(max, isVote ? Math.round(value) : value));
}

/** What somebody typed as a threshold, full-width digits too; null when it is empty or no number. */
export function readThreshold(window: AlarmWindow, typed: string): number | null {
  const text = typed.normalize('NFKC').replaceAll('−', '-').trim();
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : clampThreshold(window, value);
}

/**
 * Whether high is not above low. For votes it takes two values that are there, which 0 is not; for others two numbers.
 */
export function isRangeInverted(
  window: AlarmWindow,
  { high, low }: { high: number | null | undefined; low: number | null | undefined },
): boolean {
  if (isVoteShare(window)) return Boolean(high) && Boolean(low) && Number(high) <= Number(low);
  return typeof high === 'number' && typeof low === 'number' && high <= low;
}

/** Whether a window of alarms has a threshold. */
export function hasThreshold(values: AlarmValues, window: AlarmWindow): boolean {
  return values[`${window}_high`] !== null || values[`${window}_low`] !== null;
}

/** The windows of alarms that have a threshold: those which a dialog shows at first. */
export function windowsWithThreshold(values: AlarmValues): AlarmWindow[] {
  return ALARM_WINDOWS.filter((window) => hasThreshold(values, window));
}

/** What a save sends: thresholds within their limits, null for windows that are not shown. */
export function alarmToSave(values: AlarmValues, shown: readonly AlarmWindow[]): AlarmValues {
  const saved = { ...values };
  for (const window of ALARM_WINDOWS) {
    for (const side of ALARM_SIDES) {
      const value = shown.includes(window) ? values[`${window}_${side}`] : null;
      saved[`${window}_${side}`] = value === null ? null : clampThreshold(window, value);
    }
  }
  return saved;
}

/** Whether at least one alarm is active: a window that is shown, or a flag. */
export function hasActiveAlarm(values: AlarmValues, shown: readonly AlarmWindow[]): boolean {
  return shown.length > 0 || ALARM_FLAGS.some((flag) => values[flag]);
}

/** What is wrong with alarms, by field; an empty object when they can be saved. */
export function checkAlarm(
  values: AlarmValues,
  shown: readonly AlarmWindow[],
): Partial<Record<AlarmThreshold | 'showing_keys', AlarmFieldError>> {
  if (!hasActiveAlarm(values, shown)) return { showing_keys: 'alarm_empty' };
  const errors: Partial<Record<AlarmThreshold, AlarmFieldError>> = {};
  for (const window of shown) {
    const range = { high: values[`${window}_high`], low: values[`${window}_low`] };
    if (range.high === null && range.low === null) errors[`${window}_high`] = 'alarm_threshold_required';
    else if (isRangeInverted(window, range)) errors[`${window}_high`] = 'alarm_range';
  }
  return errors;
}

/** The membership that a field of alarms needs: izanavi is the yearly plan. */
export function tierOfAlarm(field: AlarmWindow | AlarmThreshold | AlarmFlag): 'platinum' | 'izanavi' {
  return field === 'izanavi_signal' ? 'izanavi' : 'platinum';
}
