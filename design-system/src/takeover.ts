import { useDeferredValue, useSyncExternalStore } from 'react';

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

/**
 * Return whether what takes long may be rendered: not by a component's first rendering in the browser, right after it; at once by
 * the server, and where that is taken over.
 */
export function useIsDue(): boolean {
  return useDeferredValue(true, useIsTakeover());
}
