import { useEffect, useEffectEvent } from 'react';

/** Where the pointer or the focus comes to a link, a press of it is likely: a finger's comes a moment later. */
const SIGNS = ['pointerover', 'focusin'];

/** Tell of each link of this site, anywhere on the page, that the pointer or the focus comes to. */
export function useAimedLinks(onAim: (link: HTMLAnchorElement) => void): void {
  const tell = useEffectEvent(onAim);
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === location.origin) tell(link);
    };
    for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, look));
  }, []);
}
