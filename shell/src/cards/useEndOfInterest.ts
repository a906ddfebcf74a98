import { useShell } from '@minori/platform';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Approach } from './watchInterest';

/** So long a pointer may be away, on its way from the link to its card. */
const AWAY_MS = 250;

interface Interest {
  /** The link, or the part of one, that the card belongs to. */
  place: HTMLElement;
  approach: Approach;
  panel: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onEnd(): void;
}

/**
 * Tell once nobody looks at a card any more: the pointer or the focus has left it and its link, something else was pressed, Escape
 * was, the page changed, or the link is out of sight.
 */
export function useEndOfInterest({ place, approach, panel, isOpen, onEnd }: Interest): void {
  const { $place } = useShell().navigation;
  const end = useEffectEvent(onEnd);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (isOpen) {
      event.preventDefault();
      event.stopPropagation(); // a dialog below stays
    }
    onEnd();
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const isInCard = (target: EventTarget | null) => target instanceof Node && panel.current?.contains(target);
    const isInside = (target: EventTarget | null) =>
      isInCard(target) || (target instanceof Node && place.contains(target));

    let away: number | undefined;
    const follow = (target: EventTarget | null) => {
      if (isInside(target)) {
        clearTimeout(away);
        away = undefined;
      } else away ??= window.setTimeout(end, AWAY_MS);
    };
    if (approach === 'pointer') {
      document.addEventListener('pointerover', ({ target }) => follow(target), { signal });
      document.documentElement.addEventListener('pointerleave', () => follow(null), { signal });
      if (!place.matches(':hover')) follow(null); // it left while the card's code was on its way
    } else if (!place.contains(document.activeElement)) {
      end();
    }

    document.addEventListener('focusin', ({ target }) => isInside(target) || end(), { signal });
    document.addEventListener('pointerdown', ({ target }) => isInCard(target) || end(), { signal });
    document.addEventListener('keydown', (event) => onKey(event), { signal, capture: true });
    const unlisten = $place.listen(() => end());
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && end());
    observer.observe(place);
    return () => {
      ended.abort();
      clearTimeout(away);
      unlisten();
      observer.disconnect();
    };
  }, [place, approach, panel, $place]);
}
