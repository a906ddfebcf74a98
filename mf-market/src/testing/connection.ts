import { act } from '@testing-library/react';

/** Take the connection away, as a browser tells it. */
export function goOffline(): void {
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** Give it back. */
export function goOnline(): void {
  act(() => void window.dispatchEvent(new Event('online')));
}
