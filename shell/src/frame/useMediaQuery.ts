import { useSyncExternalStore } from 'react';

/** Whether the window fits a media query; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** From here on there is a left sidebar; below it the bottom bar. */
export const DESKTOP = '(min-width: 1025px)';
/** From here on there is a right sidebar. */
export const WIDE = '(min-width: 1280px)';
