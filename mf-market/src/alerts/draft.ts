import type { Alert, Endpoints } from '@minori/contracts';
import {
  ALERT_FLAGS,
  ALERT_THRESHOLDS,
  ALERT_WINDOWS,
  alertToSave,
  alertLimits,
  checkAlert,
  checkAlertPrices,
  clampThreshold,
  hasActiveAlert,
  isVoteShare,
  NO_ALERT,
  readThreshold,
  windowsWithThreshold,
  type AlertFlag,
  type AlertThreshold,
  type AlertValues,
  type AlertWindow,
  type PresentPrice,
} from '@minori/contracts/rules';

/** An alert as it is being edited: thresholds as typed, also those of windows that are switched off. */
export interface AlertDraft {
  windows: readonly AlertWindow[];
  typed: Record<AlertThreshold, string>;
  flags: Record<AlertFlag, boolean>;
  isShared: boolean;
}

/** What the API is sent of a draft. */
export type AlertBody = Omit<
  Endpoints['POST /news/charts/symbols/alarms']['body'],
  'charts_symbols_id' | 'apply_to_favorite_symbols'
>;

const asPrice = (value: number, { decimals }: PresentPrice) => String(Number(value.toFixed(decimals)));
const asTyped = (value: number | null) => (value === null ? '' : String(value));

/** Return a draft that says what the values say. */
export function draftOf(values: AlertValues, isShared: boolean): AlertDraft {
  return {
    windows: windowsWithThreshold(values),
    typed: Object.fromEntries(ALERT_THRESHOLDS.map((field) => [field, asTyped(values[field])])) as AlertDraft['typed'],
    flags: Object.fromEntries(ALERT_FLAGS.map((flag) => [flag, values[flag]])) as AlertDraft['flags'],
    isShared,
  };
}

/** Return what a saved alert, or none, looks like in the dialog. */
export function draftOfAlert(alert: Alert | null): AlertDraft {
  return alert ? draftOf(alert, alert.is_shared) : draftOf(NO_ALERT, false);
}

/** Return the values as they would be saved: within their limits, and none for windows that are switched off. */
export function valuesOf({ windows, typed, flags }: AlertDraft): AlertValues {
  const values = { ...NO_ALERT, ...flags };
  for (const window of ALERT_WINDOWS) {
    values[`${window}_high`] = readThreshold(window, typed[`${window}_high`]);
    values[`${window}_low`] = readThreshold(window, typed[`${window}_low`]);
  }
  return alertToSave(values, windows);
}

/** Return what is sent to save a draft or to test it against the past. */
export function bodyOf(draft: AlertDraft): AlertBody {
  return { ...valuesOf(draft), showing_keys: [...draft.windows], is_shared: draft.isShared };
}

/** Return what keeps a draft from being saved, by field; empty when nothing does. */
export function errorsOf(draft: AlertDraft, now: PresentPrice | null): ReturnType<typeof checkAlert> {
  const values = valuesOf(draft);
  return { ...checkAlertPrices(values, now), ...checkAlert(values, draft.windows) };
}

/** Return whether saving both would come to the same. */
export function isSameDraft(a: AlertDraft, b: AlertDraft): boolean {
  const asSaved = ({ isShared, ...draft }: AlertDraft) =>
    JSON.stringify([
      isShared,
      ALERT_WINDOWS.filter((one) => draft.windows.includes(one)),
      Object.values(valuesOf({ ...draft, isShared })),
    ]);
  return asSaved(a) === asSaved(b);
}

/** Return whether something was filled in that another setting would write over. */
export function isFilled(draft: AlertDraft): boolean {
  return hasActiveAlert(valuesOf(draft), draft.windows);
}

/** Return the draft with a window switched on or off; what was typed stays. */
export function withWindow(draft: AlertDraft, window: AlertWindow, isOn: boolean): AlertDraft {
  const others = draft.windows.filter((one) => one !== window);
  return { ...draft, windows: isOn ? [...others, window] : others };
}

const COMPOSED = /[^\x20-\x7e]/;

/**
 * A threshold while it is being typed: only what numbers are made of, and never beyond its limits. Full-width characters
 * stay until they are finished, since they may still be composed.
 */
export function typedThreshold(window: AlertWindow, text: string): string {
  return COMPOSED.test(text) ? text : clampTyped(window, text);
}

/** A threshold once it was typed: half-width, a number or nothing; a price with no more decimals than its symbol has. */
export function finishedThreshold(window: AlertWindow, text: string, now: PresentPrice | null): string {
  const value = readThreshold(window, text.normalize('NFKC').replace(/[ー−]/g, '-'));
  return value !== null && window === 'price' && now ? asPrice(value, now) : asTyped(value);
}

/**
 * Return the next or previous value of a threshold, by whole percent. From nothing the search begins at the middle of votes, at no
 * change, at one percent of a move, or at the present price, which goes by about one percent of itself.
 */
export function steppedThreshold(field: AlertThreshold, text: string, step: number, now: PresentPrice | null): string {
  const side = field.endsWith('_high') ? 'high' : 'low';
  const window = field.slice(0, -side.length - 1) as AlertWindow;
  const value = readThreshold(window, text);
  if (window === 'price') {
    if (!now) return text;
    const unit = Math.max(10 ** Math.floor(Math.log10(now.price) - 1.5), 10 ** -now.decimals);
    return asPrice(value === null ? now.price : Math.max(unit, value + step * unit), now);
  }
  const starts = { high: 1, low: -1 };
  const start = window === 'price_change' ? starts[side] : isVoteShare(window) ? 50 : 0;
  return String(value === null ? start : clampThreshold(window, value + step));
}

function clampTyped(window: AlertWindow, text: string): string {
  const { min, decimals } = alertLimits(window);
  const kept = text.replace(decimals === 0 ? /\D/g : min < 0 ? /[^\d.-]/g : /[^\d.]/g, '');
  if (decimals === 0) return kept === '' ? '' : String(clampThreshold(window, Number(kept)));
  const [number = ''] = /^-?\d*\.?\d*/.exec(kept) ?? [];
  const value = Number(number);
  if (number === '' || Number.isNaN(value) || number.endsWith('.')) return number;
  const clamped = clampThreshold(window, value);
  return clamped === value ? number.replace(/^(-?)0+(?=\d)/, '$1') : String(clamped);
}
