import type { Language } from '@minori/contracts';

/** Return what a day (`YYYY-MM-DD`) of the last weeks is called: with its weekday, without its year. */
export function dayName(day: string, language: Language): string {
  const options = { month: 'numeric', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${day}T00:00:00Z`));
}
