import { useShell } from '@minori/platform';
import { useEffect, useRef, useState } from 'react';
import { useOffer } from './useOffer';

/**
 * True once it is known that the viewer may set alerts. Guests are asked to log in, and who may not is offered
 * the membership; when nothing comes of that, `leave` is called.
 */
export function useAlertGate(leave: () => void): boolean {
  const { session } = useShell();
  const offer = useOffer();
  const [isOpen, setIsOpen] = useState(false);
  const latest = useRef({ leave, offer });

  useEffect(() => {
    let isGone = false;
    void session.requireSignIn().then((member) => {
      if (isGone) return;
      if (member?.abilities.includes('set_alerts')) return setIsOpen(true);
      if (member) latest.current.offer('set_alerts');
      latest.current.leave();
    });
    return () => {
      isGone = true;
    };
  }, [session]);

  return isOpen;
}
