import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation } from '@minori/platform/router';

/** By then a page that is there has named itself. */
const TITLE_MS = 600;

/**
 * Do what a browser does when another page comes: the focus goes to the page's beginning, and screen readers hear the
 * page's title. A dialog keeps the focus, and so does what `hasFocus` tells of.
 * @returns the title to announce
 */
export function usePageChange(main: RefObject<HTMLElement | null>, hasFocus: boolean): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  const isFocusFree = useEffectEvent(() => !hasFocus && !document.querySelector('[aria-modal=true]'));
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // In its first frame: sooner the browser would lay out the page before it is there, and once more then.
    const frame = isFocusFree() && requestAnimationFrame(() => main.current?.focus({ preventScroll: true }));
    const timer = setTimeout(() => setTitle(document.title), TITLE_MS);
    return () => {
      if (frame) cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [main, pathname]);
  return title;
}
