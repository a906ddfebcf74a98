import type { Language } from '@minori/contracts';
import type { StatementFormats } from '@minori/contracts/rules';
import { formatYen, tokyoDay } from '@minori/design-system/format';

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

/** Return a month, as 2026-10, in words: 2026年10月 or October 2026. */
export function monthName(month: string, language: Language): string {
  const [year, number] = month.split('-');
  return language === 'ja' ? `${year}年${Number(number)}月` : `${MONTHS[Number(number) - 1]} ${year}`;
}

/** Return what writes the lines of statements in a language. */
export function formatsIn(language: Language): StatementFormats {
  return { yen: (amount) => formatYen(amount, language), month: (month) => monthName(month, language) };
}

/** The year in which creators began to be paid. */
export const FIRST_YEAR = 2026;

/** Return the years of which there can be reports, the latest first. */
export function reportYears(present: number): number[] {
  const last = Number(tokyoDay(present).slice(0, 4));
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
}
