import type { CardCharge } from '@minori/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCharge, type ChargeEnd, type ChargePhase } from './useCharge';

/** A payment that was begun before, as by a page that was left or in another tab. */
export interface OpenPayment {
  phase: ChargePhase;
  /** Its owner is asked to show who they are, or to give it up. */
  isAsked: boolean;
  finish(): void;
  giveUp(): void;
}

/** Return how an open charge stands, looked up anew, and what takes it to its end. */
export function useOpenPayment<Open extends { charge_id: string }>(
  open: Open | null | undefined,
  onEnd: (end: ChargeEnd, ended: Open) => void,
): OpenPayment {
  const { phase, look, finish, giveUp } = useCharge();
  const [asked, setAsked] = useState<{ charge: CardCharge; open: Open }>();
  const id = open?.charge_id;

  const follow = async (work: Promise<ChargeEnd | undefined>, ended: Open) => {
    const end = await work;
    setAsked(undefined);
    if (end) onEnd(end, ended);
  };
  const begin = useEffectEvent(async () => {
    const charge = open && (await look(open.charge_id));
    if (!charge) return;
    if (charge.status === 'requires_action') setAsked({ charge, open });
    else await follow(finish(charge), open);
  });
  useEffect(() => {
    if (id !== undefined) void begin();
  }, [id]);

  return {
    phase,
    isAsked: asked?.charge.id === id && phase === 'idle',
    finish: () => asked && void follow(finish(asked.charge), asked.open),
    giveUp: () => asked && void follow(giveUp(asked.charge.id), asked.open),
  };
}
