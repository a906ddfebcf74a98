import { atom } from 'nanostores';
import type { Language } from '@minori/contracts';
import type { I18nCapability } from '@minori/platform';

const STORED = 'minori.language';

/** The language of the interface: as chosen before on this browser, else Japanese. */
export function createLanguage(): I18nCapability {
  const $language = atom<Language>(localStorage.getItem(STORED) === 'en' ? 'en' : 'ja');
  $language.subscribe((language) => (document.documentElement.lang = language));
  return {
    $language,
    set(language) {
      localStorage.setItem(STORED, language);
      $language.set(language);
    },
  };
}
