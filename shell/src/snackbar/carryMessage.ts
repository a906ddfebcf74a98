import type { SnackbarMessage } from '@minori/platform';
import type { SnackbarStore } from './snackbar';

const STORED = 'minori.message';
/** A page that takes longer to load comes too late for it. */
const KEPT_MS = 15_000;

/**
 * Show again what the page before has said as it was left, and see to it that the next one does: who signs out everywhere, or leaves for
 * good, gets another page before they could have read it.
 */
export function carryMessage(snackbar: SnackbarStore): void {
  const kept = takeKept();
  if (kept) snackbar.show(kept);
  addEventListener('pagehide', () => {
    const message = snackbar.$message.get();
    if (message && !message.action) keep(message);
  });
}

function keep({ type, text }: SnackbarMessage): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ message: { type, text }, at: Date.now() }));
  } catch {
    // A browser that forbids storage.
  }
}

function takeKept(): SnackbarMessage | undefined {
  try {
    const { message, at } = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as {
      message?: SnackbarMessage;
      at?: number;
    };
    sessionStorage.removeItem(STORED);
    return Date.now() - (at ?? 0) < KEPT_MS ? message : undefined;
  } catch {
    return undefined;
  }
}
