import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from '@minori/platform/router';

/** By then a page that is there has named itself. */
const TITLE_MS = 600;

/**
 * Do what a browser does when another page comes: the focus goes to the page's beginning, and screen readers hear the
 * page's title. A dialog keeps the focus.
 * @returns the title to announce
 */
export function usePageChange(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!document.querySelector('[aria-modal=true]')) main.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), TITLE_MS);
    return () => clearTimeout(timer);
  }, [pathname, main]);
  return title;
}
