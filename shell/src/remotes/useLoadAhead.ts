import { useEffect } from 'react';
import type { Remotes } from './remotes';
import { pageAt } from './shipped';

/** Where the pointer or the focus comes to a link, a press of it is likely: a finger's comes a moment later. */
const SIGNS = ['pointerover', 'focusin'];

/** Load the code of the remote that a link leads to before the link is pressed. */
export function useLoadAhead({ $shipped, load }: Remotes): void {
  useEffect(() => {
    const loadAhead = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin) return;
      const shipped = $shipped.get();
      const { name } = pageAt(shipped, link)?.manifest ?? {};
      if (name && shipped[name] && !shipped[name].isRefused) load(name).catch(() => {}); // its place tells of the failure
    };
    for (const sign of SIGNS) document.addEventListener(sign, loadAhead, { passive: true });
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, loadAhead));
  }, [$shipped, load]);
}
