import { atom, type ReadableAtom } from 'nanostores';
import type { DialogHandle, DialogName, DialogsCapability } from '@minori/platform';

/** A dialog that is on the page. It stays while its closing animation runs. */
export interface OpenDialog {
  id: number;
  name: DialogName;
  props: object;
  isOpen: boolean;
}

/** The page's dialogs, and what the host of dialogs calls. */
export interface DialogBus extends DialogsCapability {
  $dialogs: ReadableAtom<OpenDialog[]>;
  /** Start the closing of a dialog. */
  close(id: number, result?: unknown): void;
  /** Take a dialog away, after its animation; its handle's result settles. */
  remove(id: number): void;
}

type AnyHandle = DialogHandle<DialogName>;

/** What is kept of a dialog for who has opened it. */
interface Opening {
  handle: AnyHandle;
  resolve(result: unknown): void;
  result?: unknown;
}

/** What the remotes say of their dialogs. */
interface DialogFacts {
  isShown?(name: DialogName): boolean;
  /** Opening one that is exclusive closes the others that are. */
  isExclusive?(name: DialogName): boolean;
}

/** Make the bus that opens dialogs; unless told, somebody shows each, and none is exclusive. */
export function createDialogBus({ isShown = () => true, isExclusive = () => false }: DialogFacts = {}): DialogBus {
  const $dialogs = atom<OpenDialog[]>([]);
  const openings = new Map<number, Opening>();
  let nextId = 0;

  const change = (id: number, changesOf: (dialog: OpenDialog) => Partial<OpenDialog>) =>
    $dialogs.set($dialogs.get().map((dialog) => (dialog.id === id ? { ...dialog, ...changesOf(dialog) } : dialog)));

  function close(id: number, result?: unknown) {
    const opening = openings.get(id);
    if (opening && result !== undefined) opening.result = result;
    change(id, () => ({ isOpen: false }));
  }

  function open(name: DialogName, props: object): AnyHandle {
    const current = $dialogs.get().find((dialog) => dialog.name === name && dialog.isOpen);
    const currentHandle = current && openings.get(current.id)?.handle;
    if (currentHandle) return currentHandle;
    if (isExclusive(name)) {
      for (const other of $dialogs.get()) if (isExclusive(other.name)) close(other.id);
    }
    const id = ++nextId;
    let resolve: Opening['resolve'] = () => {};
    const handle: AnyHandle = {
      result: new Promise((settle) => (resolve = settle as Opening['resolve'])),
      update: (changed) => change(id, (dialog) => ({ props: { ...dialog.props, ...changed } })),
      close: () => close(id),
    };
    openings.set(id, { handle, resolve });
    $dialogs.set([...$dialogs.get(), { id, name, props, isOpen: true }]);
    return handle;
  }

  return {
    $dialogs,
    has: isShown,
    isBusy: () => $dialogs.get().length > 0,
    open: open as DialogsCapability['open'],
    close,
    remove(id) {
      $dialogs.set($dialogs.get().filter((dialog) => dialog.id !== id));
      const opening = openings.get(id);
      openings.delete(id);
      opening?.resolve(opening.result);
    },
  };
}
