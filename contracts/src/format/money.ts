import { decimal } from './decimal.ts';
import type { Language } from './language.ts';

/** What stands for a figure that is not known. */
export const NO_FIGURE = '—';

/** Yen as a figure and its unit, so that the unit can be set smaller: { figure: '1,980', unit: '円' }. */
export function yenParts(value: number, language: Language = 'ja'): { figure: string; unit: string } {
  const figure = decimal(value, language, { most: 0 });
  return { figure, unit: language === 'ja' ? '円' : 'JPY' };
}

/** Whole yen: 1,980円 or ¥1,980; minus is −. */
export function formatYen(value: number, language: Language = 'ja'): string {
  if (!Number.isFinite(value)) return NO_FIGURE;
  const { figure, unit } = yenParts(value, language);
  if (language === 'ja') return figure + unit;
  return figure.startsWith('−') ? `−¥${figure.slice(1)}` : `¥${figure}`;
}

/** Whole coins: 500コイン or 500 coins. */
export function formatCoins(value: number, language: Language = 'ja'): string {
  if (!Number.isFinite(value)) return NO_FIGURE;
  const figure = decimal(value, language, { most: 0 });
  if (language === 'ja') return `${figure}コイン`;
  return `${figure} ${Math.abs(value) === 1 ? 'coin' : 'coins'}`;
}

/** Return how many decimals a market price of this size is shown with. */
export function priceDecimals(value: number): number {
  const size = Math.abs(value);
  if (size >= 10_000) return 0;
  if (size >= 1_000) return 1;
  if (size >= 100) return 2;
  if (size >= 10) return 3;
  if (size >= 1) return 4;
  return 5;
}

/** Return a market price with separators: 38,915, 156.42; `decimals` fixes their number, else it follows the size. */
export function formatPrice(value: number, language: Language = 'ja', decimals = priceDecimals(value)): string {
  if (!Number.isFinite(value)) return NO_FIGURE;
  return decimal(value, language, { least: decimals, most: decimals });
}

/** Return a difference with its sign: +120.5, −3, 0. */
export function formatDifference(value: number, language: Language = 'ja', decimals = priceDecimals(value)): string {
  if (!Number.isFinite(value)) return NO_FIGURE;
  const text = formatPrice(value, language, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
