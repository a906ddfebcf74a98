import type { Language } from './language.ts';

const partsOf = (month: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Return what a month (`YYYY-MM`) is called, with its year: 2026年1月. */
export function formatMonth(month: string, language: Language = 'ja'): string {
  return partsOf(month, language, { year: 'numeric', month: 'long' });
}

/** Return the same without its year: 1月, January. */
export function formatMonthName(month: string, language: Language = 'ja'): string {
  return partsOf(month, language, { month: 'long' });
}

/** Return the same in few characters: 1月, Jan. */
export function formatShortMonth(month: string, language: Language = 'ja'): string {
  return partsOf(month, language, { month: 'short' });
}
