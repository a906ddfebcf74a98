import type { Language } from '@minori/contracts';
import type { StatementFormats } from '@minori/contracts/rules';
import { formatMonth, formatYen, tokyoDay } from '@minori/design-system/format';

/** Return what writes the lines of statements in a language. */
export function formatsIn(language: Language): StatementFormats {
  return { yen: (amount) => formatYen(amount, language), month: (month) => formatMonth(month, language) };
}

/** The year in which creators began to be paid. */
export const FIRST_YEAR = 2026;

/** Return the years of which there can be reports, the latest first. */
export function reportYears(present: number): number[] {
  const last = Number(tokyoDay(present).slice(0, 4));
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
}
