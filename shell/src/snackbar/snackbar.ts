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
}

/** Make the snackbar. A message closes on its close button or after its time, not on a click elsewhere. */
export function createSnackbar(): SnackbarStore {
  const $message = atom<ShownMessage | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextKey = 0;

  function close() {
    clearTimeout(timer);
    $message.set(null);
  }

  return {
    $message,
    close,
    show(message) {
      clearTimeout(timer);
      const key = ++nextKey;
      $message.set({ ...message, key });
      if (!message.disableAutoHide) timer = setTimeout(close, message.autoHideDuration ?? AUTO_HIDE_MS);
      return {
        close: () => {
          if ($message.get()?.key === key) close();
        },
      };
    },
  };
}
