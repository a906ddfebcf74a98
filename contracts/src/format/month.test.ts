import { formatMonth, formatMonthName, formatShortMonth, formatYear } from './month.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

describe.each(['ja', 'en'] as const)('months in %s are called as Intl calls them', (language) => {
  const intl = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

  test.each(MONTHS)('%s', (month) => {
    expect(formatMonth(month, language)).toBe(intl(month, { year: 'numeric', month: 'long' }));
    expect(formatMonthName(month, language)).toBe(intl(month, { month: 'long' }));
    expect(formatShortMonth(month, language)).toBe(intl(month, { month: 'short' }));
    expect(formatYear(month, language)).toBe(intl(month, { year: 'numeric' }));
  });
});
