import { useCallback } from 'react';
import { useShell } from '@minori/platform';

/** Run what only members may do: at once, or for guests after they have signed in; never when they close the dialog. */
export function useMemberAction(): (action: () => void) => void {
  const { session } = useShell();
  return useCallback(
    (action) => {
      void session.requireSignIn().then((member) => member && action());
    },
    [session],
  );
}
