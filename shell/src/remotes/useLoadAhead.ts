import { useAimedLinks } from '@minori/platform';
import type { Remotes } from './remotes';
import { pageAt } from './shipped';

/** Load the code of the remote that a link leads to before the link is pressed. */
export function useLoadAhead({ $shipped, load }: Remotes): void {
  useAimedLinks((link) => {
    const shipped = $shipped.get();
    const { name } = pageAt(shipped, link)?.manifest ?? {};
    if (name && shipped[name] && !shipped[name].isRefused) load(name).catch(() => {}); // its place tells of the failure
  });
}
