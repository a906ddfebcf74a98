/** A short message at the bottom. Hides by itself after 3,500 ms unless said otherwise. */
export interface SnackbarMessage {
  type: 'success' | 'info' | 'warning' | 'error';
  text: string;
  disableAutoHide?: boolean;
  /** Milliseconds. */
  autoHideDuration?: number;
  /** One thing to do about it, such as taking it back; the message closes with it. */
  action?: { label: string; onSelect(): void };
}

/** Showing short messages; a new one takes the place of the one before. */
export interface SnackbarCapability {
  show(message: SnackbarMessage): { close(): void };
}
