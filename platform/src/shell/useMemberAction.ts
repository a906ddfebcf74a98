import type { CurrentUser } from '@minori/contracts';
import { useCallback } from 'react';
import { useShell } from './useShell';

/**
 * Return what does something as a member: at once, or after a guest has signed in and whoever is no member yet has registered;
 * never when they close the dialog. It stays the same.
 */
export function useMemberAction(): (action: (member: CurrentUser) => void) => void {
  const { session } = useShell();
  return useCallback(
    (action) => {
      void session.requireSignIn().then((member) => member && action(member));
    },
    [session],
  );
}
