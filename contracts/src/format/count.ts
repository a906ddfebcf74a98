import { decimal } from './decimal.ts';
import type { Language } from './language.ts';

interface Step {
  from: number;
  unit: string;
}

const STEPS: Record<Language, Step[]> = {
  ja: [
    { from: 100_000_000, unit: '億' },
    { from: 10_000_000, unit: '千万' },
    { from: 10_000, unit: '万' },
    { from: 1_000, unit: '千' },
  ],
  en: [
    { from: 1_000_000_000, unit: 'B' },
    { from: 1_000_000, unit: 'M' },
    { from: 1_000, unit: 'K' },
  ],
};

/** Return a number with separators, whole unless decimals are asked for: 12,345. */
export function formatNumber(value: number, language: Language = 'ja', decimals = 0): string {
  return decimal(value, language, { most: decimals });
}

/**
 * Return a count in few characters: 999, 1.2千, 3.4万, 1.5千万, 2.1億 (in English 1.2K, 34K, 15M).
 * One decimal below ten units, cut off and never rounded up, so that a count is never overstated.
 */
export function formatCount(value: number, language: Language = 'ja'): string {
  if (!Number.isFinite(value)) return '';
  const whole = Math.trunc(Math.abs(value));
  const sign = value < 0 && whole > 0 ? '−' : '';
  const step = STEPS[language].find(({ from }) => whole >= from);
  if (!step) return sign + whole;
  const tenths = Math.floor(whole / (step.from / 10));
  const figure = tenths < 100 ? tenths / 10 : Math.floor(tenths / 10);
  return sign + decimal(figure, language, { most: 1 }) + step.unit;
}
