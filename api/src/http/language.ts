import type { Language } from '@minori/contracts';

/**
 * Return the language of the call by its Accept-Language: the first of `ja` and `en` in it, Japanese when there is
 * none.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = /(?:^|,)\s*(ja|en)\b/i.exec(acceptLanguage ?? '');
  return first?.[1]?.toLowerCase() === 'en' ? 'en' : 'ja';
}
