import type { Language } from '@minori/contracts';

const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Return what a month (`YYYY-MM`) is called, with its year. */
export function monthName(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(dateOf(month));
}

/** Return the same in few characters, without its year. */
export function shortMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(dateOf(month));
}
