import type { Language } from '../entities/shared.ts';

export type { Language };

/** The one time zone in which Minori shows dates. */
export const TIME_ZONE = 'Asia/Tokyo';

const LOCALES: Record<Language, string> = { ja: 'ja-JP', en: 'en-US' };

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Return a number formatter; made once for each language and set of options. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(LOCALES[language], options);
  numberFormats.set(key, made);
  return made;
}

/** A true minus in place of the hyphen, and no sign before zero. */
export const withMinus = (text: string): string => {
  const isZero = !/[1-9]/.test(text);
  return text.replace('-', isZero ? '' : '−');
};
