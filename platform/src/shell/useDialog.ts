import { useMemo } from 'react';
import type { DialogHandle, DialogName, DialogProps } from './dialogs';
import { useShell } from './useShell';

/** Return what opens a dialog; undefined where nobody shows it, and what leads there is not offered. It stays the same. */
export function useDialog<K extends DialogName>(name: K): ((props: DialogProps<K>) => DialogHandle<K>) | undefined {
  const { dialogs } = useShell();
  return useMemo(() => (dialogs.has(name) ? (props) => dialogs.open(name, props) : undefined), [dialogs, name]);
}
