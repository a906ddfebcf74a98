import type { Remote } from '@minori/platform';
import { atom } from 'nanostores';
import timeline from '../../../mf-timeline/src/remote';
import type { Remotes } from '../../../shell/src/remotes/remotes';
import type { Shipped } from '../../../shell/src/remotes/shipped';
import { ViewHost } from '../../../shell/src/remotes/ViewHost';

/** Stand in for the shell's run-time loading: the timeline is part of the one bundle, the others are left out. */
export function createRemotes(shipped: Shipped): Remotes {
  const loaded = { remote: timeline as Remote, Host: ViewHost };
  return {
    $shipped: atom(shipped),
    load: async (name) => {
      if (name !== 'mf-timeline') throw new Error(`${name} is not part of this bundle`);
      return loaded;
    },
    peek: (name) => (name === 'mf-timeline' ? loaded : undefined),
  };
}
