/** A short message at the bottom. Hides by itself after 3,500 ms unless said otherwise. */
export interface SnackbarMessage {
  type: 'success' | 'info' | 'warning' | 'error';
  text: string;
  disableAutoHide?: boolean;
  /** Milliseconds. */
  autoHideDuration?: number;
}

/** Showing short messages; a new one takes the place of the one before. */
export interface SnackbarCapability {
  show(message: SnackbarMessage): { close(): void };
}
