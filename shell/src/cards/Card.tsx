import { classNames, keepPlaced, panelClass } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Remotes } from '../remotes/remotes';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { Aim } from './aim';
import styles from './Card.module.css';
import { messages } from './messages';
import { useEndOfInterest } from './useEndOfInterest';

/** With the moment that interest takes, half a second. */
const OPEN_MS = 350;

interface CardProps {
  aim: Aim;
  remotes: Remotes;
  onEnd(): void;
}

/**
 * The card of what a link leads to. Its remote makes it ready at once, out of sight: it reads what it needs before it is
 * shown. Nothing is shown where that remote fails.
 */
export function Card({ aim: { place, approach, card }, remotes, onEnd }: CardProps) {
  const t = useMessages(messages);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isDue, setDue] = useState(false);
  const [isReady, setReady] = useState(false);
  const isOpen = isDue && isReady;

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), OPEN_MS);
    return () => clearTimeout(timer);
  }, []);

  useEndOfInterest({ place, approach, panel, isOpen, onEnd });

  useLayoutEffect(() => {
    const box = panel.current;
    if (!isOpen || !box) return;
    const link = place.closest('a');
    const leave = keepPlaced(box, place, 'start');
    link?.setAttribute('aria-details', id);
    return () => {
      leave();
      link?.removeAttribute('aria-details');
      if (box.contains(document.activeElement)) link?.focus({ preventScroll: true });
    };
  }, [isOpen, place, id]);

  const { owner, name, params } = card;
  const viewProps = useMemo(() => ({ params, onShown: () => setReady(true) }), [params]);
  return (
    <aside
      ref={panel}
      id={id}
      data-card
      popover="manual"
      aria-label={t.card}
      className={classNames(panelClass, styles.card)}
    >
      <RemoteOutlet
        remotes={remotes}
        name={owner}
        select={(remote) => remote.cards?.[name]}
        viewProps={viewProps}
        skeleton={null}
        resetKey=""
        onFailure={onEnd}
      />
    </aside>
  );
}
