import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import type { BroadcastState } from './broadcast';
import type { Studio } from './studio';

/** Where what a studio sends stands; `off` before it has sent anything. */
export type ShownState = BroadcastState | { kind: 'off' };

const $off: ReadableAtom<ShownState> = atom<ShownState>({ kind: 'off' });

/** Return where what a studio sends stands. */
export function useBroadcast(studio: Studio): ShownState {
  const broadcast = useStore(studio.$broadcast);
  return useStore<ReadableAtom<ShownState>>(broadcast?.$state ?? $off);
}
