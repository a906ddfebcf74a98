import { atom, type ReadableAtom } from 'nanostores';
import { EXCLUSIVE_DIALOGS, type DialogName, type DialogsCapability } from '@minori/platform';

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
  /** Take a dialog away, after its animation; its `open()` resolves. */
  remove(id: number): void;
}

/** Make the bus that opens dialogs. One name is open at most once; opening it again brings back the open one's promise. */
export function createDialogBus(exclusive: readonly string[] = EXCLUSIVE_DIALOGS): DialogBus {
  const $dialogs = atom<OpenDialog[]>([]);
  const waiting = new Map<number, { resolve(result: unknown): void; promise: Promise<unknown>; result?: unknown }>();
  let nextId = 0;

  const change = (id: number, changes: Partial<OpenDialog>) =>
    $dialogs.set($dialogs.get().map((dialog) => (dialog.id === id ? { ...dialog, ...changes } : dialog)));

  function close(id: number, result?: unknown) {
    const waiter = waiting.get(id);
    if (waiter && result !== undefined) waiter.result = result;
    change(id, { isOpen: false });
  }

  function open(name: DialogName, props: object): Promise<unknown> {
    const current = $dialogs.get().find((dialog) => dialog.name === name && dialog.isOpen);
    const currentPromise = current && waiting.get(current.id)?.promise;
    if (currentPromise) return currentPromise;
    if (exclusive.includes(name)) {
      for (const other of $dialogs.get()) if (exclusive.includes(other.name)) close(other.id);
    }
    const id = ++nextId;
    let resolve: (result: unknown) => void = () => {};
    const promise = new Promise<unknown>((settle) => (resolve = settle));
    waiting.set(id, { resolve, promise });
    $dialogs.set([...$dialogs.get(), { id, name, props, isOpen: true }]);
    return promise;
  }

  return {
    $dialogs,
    open: open as DialogsCapability['open'],
    close,
    remove(id) {
      $dialogs.set($dialogs.get().filter((dialog) => dialog.id !== id));
      const waiter = waiting.get(id);
      waiting.delete(id);
      waiter?.resolve(waiter.result);
    },
  };
}
