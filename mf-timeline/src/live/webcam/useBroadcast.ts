import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import type { BroadcastState } from './broadcast';
import type { Studio } from './studio';

/** Where what a studio sends stands; `off` before it has sent anything. */
export type ShownState = BroadcastState | { kind: 'off' };

const $none = atom(null);
const $off: ReadableAtom<ShownState> = atom<ShownState>({ kind: 'off' });

/** Return where what a studio sends stands, if there is one. */
export function useBroadcast(studio: Studio | null): ShownState {
  const broadcast = useStore<Studio['$broadcast']>(studio?.$broadcast ?? $none);
  return useStore<ReadableAtom<ShownState>>(broadcast?.$state ?? $off);
}
