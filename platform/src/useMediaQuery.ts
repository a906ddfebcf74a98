import { useSyncExternalStore } from 'react';

/**
 * Return whether the window fits a media query; renders again when that changes.
 * @param onServer the answer while the server renders the page, and while the browser takes over what it rendered
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => onServer,
  );
}

/** From here on there is a left sidebar; below it the bottom bar. */
export const DESKTOP = '(min-width: 1025px)';
/** From here on there is a right column. */
export const WIDE = '(min-width: 1280px)';
