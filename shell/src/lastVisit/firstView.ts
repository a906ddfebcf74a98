import { afterPaint } from '@minori/design-system';

/** What waits for the first view waits no longer than this: its remote may not come. A slow phone takes two seconds to draw it. */
const PATIENCE_MS = 3_000;

/** The view that a visit begins with. */
export interface FirstView {
  /** Say that it stands on the page; what takes long in it is drawn after that. */
  shown(): void;
  /** Whether it has stood there. */
  isShown(): boolean;
  /** Resolve once it is drawn and the browser has nothing else to do, or after three seconds. */
  drawn(): Promise<void>;
}

/** Return how the page's first view is waited for. */
export function createFirstView(): FirstView {
  let isShown = false;
  let resolveShown = () => {};
  const whenShown = new Promise<void>((resolve) => (resolveShown = resolve));
  return {
    shown() {
      isShown = true;
      resolveShown();
    },
    isShown: () => isShown,
    drawn: () =>
      Promise.race([whenShown.then(untilIdle), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]),
  };
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else afterPaint(resolve);
  });
}
