import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Return whether the page is rendered by the server, or what the server rendered is being taken over by the browser: then only
 * what both know may be shown. It is over with the first rendering.
 */
export function useIsTakeover(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
