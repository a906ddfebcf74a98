import { atom } from 'nanostores';
import type { Language } from '@minori/contracts';
import type { I18nCapability } from '@minori/platform';

const STORED = 'minori.language';

/** The page's language, and what the shell alone does with it. */
export interface LanguageStore extends I18nCapability {
  /** Take over a member's language where none was chosen on this browser. */
  adopt(language: Language): void;
}

/** Return the language of the interface: as chosen before on this browser, else Japanese. */
export function createLanguage(): LanguageStore {
  const $language = atom<Language>(localStorage.getItem(STORED) === 'en' ? 'en' : 'ja');
  $language.subscribe((language) => {
    document.documentElement.lang = language;
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
      if (!localStorage.getItem(STORED)) $language.set(language);
    },
  };
}
