import { useEffect } from 'react';
import type { Language } from '@minori/contracts';
import { useLanguage } from './i18n';
import { useLocation } from './router';

const SITE: Record<Language, string> = { ja: 'みのり', en: 'Minori' };

/** Name the page in the browser's tab; nothing changes while the title is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const site = SITE[useLanguage()];
  const { pathname } = useLocation(); // another page may have the same title; the shell takes it away in between
  useEffect(() => {
    if (title) document.title = `${title} | ${site}`;
  }, [title, site, pathname]);
}
