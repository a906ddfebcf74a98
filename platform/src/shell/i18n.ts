import type { Language } from '@minori/contracts';
import type { ReadableAtom } from 'nanostores';

/** The language of the interface. */
export interface I18nCapability {
  $language: ReadableAtom<Language>;
  set(language: Language): void;
}
