import type { Popup } from '@minori/contracts';

/**
 * The dialogs by name: what each is opened with, and what comes of it unless it is dismissed; never where nothing does.
 * These are the shell's own. Those of a remote are declared by the package of types that its owner publishes, such as
 * `@minori/mf-timeline-dialogs`.
 */
export interface Dialogs {
  'auth.login': { props: { mode?: 'login' | 'signup' | 'reset' }; result: { signed_in: true } };
  'auth.register': { props: Record<never, never>; result: { registered: true } };
  /** Set another password; for who has one. */
  'auth.password': { props: Record<never, never>; result: { changed: true } };
  /** Sign in with a service, too, from now on. */
  'auth.link': { props: { service: 'google' | 'apple' | 'x' }; result: { linked: true } };
  /** What a member is told in the middle of the screen, or asked. */
  'system.popup': { props: { popup: Popup }; result: { answered: true } };
}

export type DialogName = keyof Dialogs;
/** What a dialog is opened with. */
export type DialogProps<K extends DialogName> = Dialogs[K]['props'];
/** What comes of a dialog; the opener gets undefined instead when it was dismissed. */
export type DialogResult<K extends DialogName> = Dialogs[K]['result'];

/** What a dialog's component is given besides its own props. */
export type DialogViewProps<K extends DialogName> = DialogProps<K> & {
  /** False while the dialog closes; show the closing animation then. */
  open: boolean;
  /** Ask for the dialog to close, with its result if it has one. */
  onClose(result?: DialogResult<K>): void;
  /** To be called when the closing animation has ended; only then the handle's `result` settles. */
  onClosed(): void;
};

/** An opened dialog, for who has opened it. */
export interface DialogHandle<K extends DialogName> {
  /** Settles after the closing animation; undefined when the dialog was dismissed, or could not be loaded. */
  result: Promise<DialogResult<K> | undefined>;
  /** Show it with other props; those that are left out stay. */
  update(props: Partial<DialogProps<K>>): void;
  /** Dismiss it. */
  close(): void;
}

/** Opening dialogs, whoever owns them. */
export interface DialogsCapability {
  /** Return whether somebody shows a dialog of this name: what leads nowhere is not offered. */
  has(name: DialogName): boolean;
  /** Return whether a dialog is on the page: what nobody has asked for waits until none is. */
  isBusy(): boolean;
  /** Open a dialog. A name is open once at most: opening it again shows nothing new, and returns the open one's handle. */
  open<K extends DialogName>(name: K, props: DialogProps<K>): DialogHandle<K>;
}
