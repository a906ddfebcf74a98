import type { Language } from '@minori/contracts';
import type { StatementFormats } from '@minori/contracts/rules';
import { formatYen } from '@minori/design-system/format';

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
