import { decimal } from './decimal.ts';
import type { Language } from './language.ts';
import { formatDifference, NO_FIGURE } from './money.ts';

/** Return a percentage that may be any number, as an error or a threshold: 64% for 64; `decimals` is 0 unless told. */
export function formatPercent(value: number, language: Language = 'ja', decimals = 0): string {
  if (!Number.isFinite(value)) return NO_FIGURE;
  return `${decimal(value, language, { least: decimals, most: decimals })}%`;
}

/**
 * Return a share of a whole in percent: a side of a vote, a hit rate. It says 100% only of all and 0% only of nothing:
 * 99% for 99.6, 1% for 0.2; `decimals` is 0 unless told.
 */
export function formatShare(value: number, language: Language = 'ja', decimals = 0): string {
  return formatPercent(shownShare(value, decimals), language, decimals);
}

/** Return a percentage as `formatShare` says it. */
export function shownShare(value: number, decimals = 0): number {
  if (value <= 0) return 0;
  if (value >= 100) return 100;
  const unit = 10 ** decimals;
  return Math.min(100 * unit - 1, Math.max(1, Math.round(value * unit))) / unit;
}

/** Return a change in percent with its sign and two decimals: +1.23%, −0.40%, 0.00%. */
export function formatChange(value: number, language: Language = 'ja', decimals = 2): string {
  const text = formatDifference(value, language, decimals);
  return text === NO_FIGURE ? text : `${text}%`;
}

/** Votes below which no share is shown. */
export const VOTES_FOR_PERCENT = 10;

/**
 * Return the share of the side that `value` leaves, as the bar draws it: 100 − value, kept between 2.5 and 97.5 so
 * that both sides stay visible; a side without any vote is 0 and the only side 100.
 */
export function votePercentage(value: number): number {
  const rest = 100 - value;
  if (rest <= 0) return 0;
  if (rest >= 100) return 100;
  return Math.min(97.5, Math.max(2.5, rest));
}
