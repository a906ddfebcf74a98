import { atom } from 'nanostores';
import type { Language } from '@minori/contracts';
import type { I18nCapability } from '@minori/platform';

const STORED = 'minori.language';

/** The page's language, and what the shell alone does with it. */
export interface LanguageStore extends I18nCapability {
  /** Take over a member's language where none was chosen on this browser. */
  adopt(language: Language): void;
}

/** Return the language that was chosen on this browser; null where none was. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(STORED);
  return stored === 'ja' || stored === 'en' ? stored : null;
}

const languageOfPage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ja');

/**
 * Return the language of the interface: at first the one that the page came in. The server knows what was chosen on this
 * browser by a cookie; should that be lost, the frame puts it right after the first rendering.
 */
export function createLanguage(first: Language = languageOfPage()): LanguageStore {
  const $language = atom<Language>(first);
  $language.subscribe((language) => {
    // Named again, the same language has a browser style the whole page anew.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
    // The next page's HTML names its language before scripts run.
    document.cookie = `minori_language=${language}; path=/; max-age=31536000; samesite=lax`;
  });
  return {
    $language,
    set(language) {
      localStorage.setItem(STORED, language);
      $language.set(language);
    },
    adopt(language) {
      if (!chosenLanguage()) $language.set(language);
    },
  };
}
