import type { CardCharge, Language } from '@minori/contracts';
import { cardRefusalMessage } from '@minori/contracts/rules';
import { ApiError, useLanguage } from '@minori/platform';
import { useEffect, useRef, useState } from 'react';
import { useCardAction } from '../card/useCardAction';
import { useChargeCalls } from '../queries/charges';
import { messages } from './messages';
import { passed } from './passed';

/** After how many milliseconds it is asked again how a charge has ended; the last one is for all that follow. */
const LOOKS_AFTER_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000];

/** What a charge waits for: its owner, at the page of their bank, or word of how it has ended. */
export type ChargePhase = 'idle' | 'authenticating' | 'waiting';

/** How a charge has ended: what it is for is paid, or it is not, with the reason in the payer's words. */
export type ChargeEnd = { isPaid: true } | { isPaid: false; failure: string };

/** A charge of a card on its way to its end. What is started does not reject, and is undefined where nobody looks any more. */
export interface ChargeRun {
  phase: ChargePhase;
  /** Look how a charge stands until that is known. */
  look(id: string): Promise<CardCharge | undefined>;
  /** Take a charge to its end: who is asked shows who they are, and a charge of who does not is given up. */
  finish(charge: CardCharge): Promise<ChargeEnd | undefined>;
  /** Give a charge up; it may have been paid in that moment. */
  giveUp(id: string): Promise<ChargeEnd | undefined>;
}

/** Return what takes a charge of a card to its end. */
export function useCharge(): ChargeRun {
  const language = useLanguage();
  const action = useCardAction();
  const calls = useChargeCalls();
  const [isWaiting, setWaiting] = useState(false);
  const isGone = useIsGone();

  /** Ask until more is known than that nobody knows. */
  async function ask(call: Call, id: string, isKnown: (charge: CardCharge) => boolean) {
    setWaiting(true);
    try {
      for (let look = 0; ; look += 1) {
        const charge = await call(id).catch(orNothing);
        if (charge && isKnown(charge)) return charge;
        await passed(LOOKS_AFTER_MS[Math.min(look, LOOKS_AFTER_MS.length - 1)] ?? 0);
        if (isGone()) return undefined;
      }
    } finally {
      setWaiting(false);
    }
  }

  async function follow(charge: CardCharge | undefined): Promise<ChargeEnd | undefined> {
    if (charge?.status === 'pending') return follow(await ask(calls.settle, charge.id, isNotPending));
    if (!charge || isSettled(charge) || charge.client_secret === null) return charge && endOf(charge, language);
    const shown = await action.finish(charge.client_secret);
    const settled = await ask(shown.isDone ? calls.settle : calls.cancel, charge.id, isSettled);
    return settled && endOf(settled, language, shown.isDone ? undefined : shown.failure);
  }

  async function giveUp(id: string): Promise<ChargeEnd | undefined> {
    const settled = await ask(calls.cancel, id, isSettled);
    return settled && endOf(settled, language, messages[language].open.givenUp);
  }

  return {
    phase: action.isBusy ? 'authenticating' : isWaiting ? 'waiting' : 'idle',
    look: (id) => ask(calls.settle, id, isNotPending).catch(() => undefined),
    finish: (charge) => follow(charge).catch(refused),
    giveUp: (id) => giveUp(id).catch(refused),
  };
}

type Call = (id: string) => Promise<CardCharge>;

const refused = (error: Error): ChargeEnd => ({ isPaid: false, failure: error.message });

/** What can't be asked now is asked again; what is refused for good, is. */
function orNothing(error: unknown): undefined {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'rate_limited')
    throw error;
}

const isSettled = ({ status }: CardCharge) => status === 'succeeded' || status === 'failed';
const isNotPending = ({ status }: CardCharge) => status !== 'pending';

function endOf(charge: CardCharge, language: Language, failure?: string): ChargeEnd {
  if (charge.status !== 'succeeded') {
    return { isPaid: false, failure: failure ?? cardRefusalMessage({ code: charge.failure }, language) };
  }
  return charge.refunded < charge.amount ? { isPaid: true } : { isPaid: false, failure: messages[language].returned };
}

function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}
