import type { Language } from '../entities/shared.ts';

/** How figures are written. */
const MARKS: Record<Language, { group: string; point: string }> = {
  ja: { group: ',', point: '.' },
  en: { group: ',', point: '.' },
};

/**
 * Return a number with separators, a true minus and so many decimals; zeros at the end are left out down to `least`: 12,345.5, −3.
 * Half a unit is rounded away from zero, by how the number is written, not by its binary form: 1.005 becomes 1.01. Nothing below
 * zero is said of what is rounded to it. `Intl.NumberFormat` does the same, and takes a slow phone a tenth of a second at first.
 */
export function decimal(
  value: number,
  language: Language,
  { least = 0, most }: { least?: number; most: number },
): string {
  if (!Number.isFinite(value)) return String(value);
  const { group, point } = MARKS[language];
  const digits = unitsOf(Math.abs(value), most)
    .toString()
    .padStart(most + 1, '0');
  const end = digits.length - most;
  const whole = digits.slice(0, end).replaceAll(/\B(?=(\d{3})+$)/g, group);
  const decimals = digits.slice(end, end + least) + digits.slice(end + least).replace(/0+$/, '');
  const sign = value < 0 && /[1-9]/.test(digits) ? '−' : '';
  return sign + whole + (decimals && point + decimals);
}

/** Return a number that is not negative in whole units of its last decimal. */
function unitsOf(value: number, decimals: number): bigint {
  const [mantissa = '', exponent] = value.toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const kept = Number(exponent) + 1 + decimals;
  if (kept < 0) return 0n;
  const units = BigInt(digits.slice(0, kept).padEnd(kept, '0') || 0);
  return (digits[kept] ?? '0') < '5' ? units : units + 1n;
}
