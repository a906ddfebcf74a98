import { atom } from 'nanostores';
import type { Shell } from '@minori/platform';
import { createDialogBus } from '../../src/dialogs/dialogBus';
import type { Shipped } from '../../src/remotes/shipped';
import type { Site } from '../../src/shell';
import { createSnackbar } from '../../src/snackbar/snackbar';

const never = () => new Promise<never>(() => {});

/** Return the shell's parts for one rendering: nobody is signed in, nothing is open, and no remote comes. */
export function createServerSite(shell: Shell, shipped: Shipped, serverViewOf: Site['serverViewOf']): Site {
  return {
    shell,
    session: {
      $session: shell.session.$session,
      $identity: atom(null),
      provider: never,
      token: async () => null,
      refreshToken() {},
      signedIn: never,
      reload: never,
      signOut: never,
    },
    bus: createDialogBus(),
    snackbar: createSnackbar(),
    remotes: { $shipped: atom(shipped), load: never, peek: () => undefined },
    firstView: { shown() {}, isShown: () => false },
    keptAt: null,
    serverViewOf,
  };
}
