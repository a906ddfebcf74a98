import { PACKAGE_RANK } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import { useEffect, useRef, useState } from 'react';
import { useOffers } from './useOffers';

/** Whether a member has what alerts need. */
const hasPlatinum = ({ membership_rank }: { membership_rank: number }): boolean =>
  membership_rank >= PACKAGE_RANK['platinum-membership'];

/**
 * True once it is known that the viewer may set alerts. Guests are asked to log in, and who has no platinum is offered
 * it; when nothing comes of that, `leave` is called.
 */
export function useAlertGate(leave: () => void): boolean {
  const { session } = useShell();
  const { offerPlatinum } = useOffers();
  const [isOpen, setIsOpen] = useState(false);
  const latest = useRef({ leave, offerPlatinum });

  useEffect(() => {
    let isGone = false;
    void session.requireSignIn().then((member) => {
      if (isGone) return;
      if (member && hasPlatinum(member)) return setIsOpen(true);
      if (member) latest.current.offerPlatinum();
      latest.current.leave();
    });
    return () => {
      isGone = true;
    };
  }, [session]);

  return isOpen;
}
