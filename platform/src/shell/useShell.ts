import type { Ability } from '@minori/contracts/rules';
import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { Session } from './session';
import type { Shell } from './shell';

/** Hold the shell for everything below it; set by `defineRemote` and by the shell itself. */
export const ShellContext = createContext<Shell | null>(null);

/** The shell's interface. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() was called outside of a view that the shell has mounted');
  return shell;
}

/** Who is looking; renders again when that changes. */
export function useSession(): Session {
  return useStore(useShell().session.$session, { ssr: 'initial' });
}

/** Return whether who is looking may do something; renders again when that changes. */
export function useCan(ability: Ability): boolean {
  return useSession().user?.abilities.includes(ability) ?? false;
}
