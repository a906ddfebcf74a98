import type { Language } from '@minori/contracts';

/** Landing pages and campaigns say by their address which language they are in. */
const SAYS_ITSELF = /^\/(lp|cmp)\//;

/** Return where a link of a content page leads, so that a page of the site comes in the language that one reads; Japanese is usual. */
export function inLanguage(href: string, language: Language): string {
  if (language === 'ja' || !href.startsWith('/') || SAYS_ITSELF.test(href)) return href;
  const { pathname, search, hash } = new URL(href, 'https://site.invalid');
  return `${pathname}${search ? `${search}&` : '?'}language=${language}${hash}`;
}
