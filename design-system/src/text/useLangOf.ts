import { useLanguage } from '../provider/DesignSystemProvider.tsx';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const ofJapanesePage = () => undefined;
const ofOtherPage = (text: string) => (JAPANESE.test(text) ? 'ja' : undefined);

/**
 * Return what tells the `lang` of what a member wrote, where it is not the page's: Japanese is broken between phrases, and read
 * aloud as such, only where it is known to be that.
 */
export function useLangOf(): (text: string) => 'ja' | undefined {
  return useLanguage() === 'ja' ? ofJapanesePage : ofOtherPage;
}
