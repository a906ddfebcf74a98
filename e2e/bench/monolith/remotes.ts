import type { Remote } from '@minori/platform';
import timeline from '../../../mf-timeline/src/remote';
import { ViewHost } from '../../../shell/src/remotes/ViewHost';

/** Stand in for the shell's run-time loading: the timeline is part of the one bundle, the others are left out. */
export function createRemotes() {
  const loaded = { remote: timeline as Remote, Host: ViewHost };
  return {
    load: async (name: string) => {
      if (name !== 'mf-timeline') throw new Error(`${name} is not part of this bundle`);
      return loaded;
    },
    peek: (name: string) => (name === 'mf-timeline' ? loaded : undefined),
  };
}
