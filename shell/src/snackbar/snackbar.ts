import { atom, type ReadableAtom } from 'nanostores';
import type { SnackbarCapability, SnackbarMessage } from '@minori/platform';

const AUTO_HIDE_MS = 3_500;

/** The message that is shown now, with a key of its own. */
export interface ShownMessage extends SnackbarMessage {
  key: number;
}

/** The page's snackbar, and what its host calls. */
export interface SnackbarStore extends SnackbarCapability {
  $message: ReadableAtom<ShownMessage | null>;
  close(): void;
  /** Keep the present message, as one who points at it or has the focus in it is about to use it. */
  hold(): void;
  /** Give it its time again. */
  release(): void;
}

/**
 * Make the snackbar. A message closes on its close button or after its time, not on a click elsewhere; its time stands
 * still while it is held.
 */
export function createSnackbar(): SnackbarStore {
  const $message = atom<ShownMessage | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextKey = 0;

  function close() {
    clearTimeout(timer);
    $message.set(null);
  }

  function hold() {
    clearTimeout(timer);
  }

  function release() {
    hold();
    const message = $message.get();
    if (message && !message.disableAutoHide) timer = setTimeout(close, message.autoHideDuration ?? AUTO_HIDE_MS);
  }

  return {
    $message,
    close,
    hold,
    release,
    show(message) {
      const key = ++nextKey;
      $message.set({ ...message, key });
      release();
      return {
        close: () => {
          if ($message.get()?.key === key) close();
        },
      };
    },
  };
}
