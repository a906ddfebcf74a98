import { useStore } from '@nanostores/react';
import type { Language } from '@minori/contracts';
import { useShell } from './shell/useShell';

/** Texts of one language: sentences, functions that make one, or groups of them. */
export type Texts = { [key: string]: string | ((...values: never[]) => string) | Texts };

type SameShape<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : SameShape<T[K]>;
};

/** The texts of a workspace in both languages. */
export interface Messages<T> {
  ja: T;
  en: SameShape<T>;
}

/** Declare the texts of a workspace. English must have exactly the Japanese keys: the compiler sees to it. */
export function defineMessages<const T extends Texts>(messages: { ja: T; en: SameShape<T> }): Messages<SameShape<T>> {
  return messages as unknown as Messages<SameShape<T>>;
}

/** The language of the interface; renders again when it changes. */
export function useLanguage(): Language {
  return useStore(useShell().i18n.$language, { ssr: 'initial' });
}

/** The texts in the language of the interface. */
export function useMessages<T>(messages: Messages<T>): T {
  const language = useLanguage();
  return messages[language] as T;
}
