import type { Language } from './language.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Return what a month (`YYYY-MM`) is called, with its year: 2026年1月, January 2026. */
export function formatMonth(month: string, language: Language = 'ja'): string {
  const name = formatMonthName(month, language);
  return language === 'ja' ? formatYear(month, language) + name : `${name} ${formatYear(month, language)}`;
}

/** Return the same without its year: 1月, January. */
export function formatMonthName(month: string, language: Language = 'ja'): string {
  const number = Number(month.slice(5, 7));
  return language === 'ja' ? `${number}月` : (MONTHS[number - 1] ?? '');
}

/** Return the same in few characters: 1月, Jan. */
export function formatShortMonth(month: string, language: Language = 'ja'): string {
  const name = formatMonthName(month, language);
  return language === 'ja' ? name : name.slice(0, 3);
}

/** Return what its year is called: 2026年, 2026. */
export function formatYear(month: string, language: Language = 'ja'): string {
  const year = String(Number(month.slice(0, 4)));
  return language === 'ja' ? `${year}年` : year;
}
