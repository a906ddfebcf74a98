import type { MembershipQuote, MembershipTaking } from '@minori/contracts';
import { useMessages } from '@minori/platform';
import { useRef, useState } from 'react';
import { useCharge, type ChargeEnd, type ChargePhase } from '../charge/useCharge';
import { messages } from '../messages';
import { isLost, useMoneyChanged, useTakeMutation } from '../queries/payments';
import { useKeyFor } from './useKeyFor';

/** A try to take what is quoted. */
export interface Payment {
  /** From the press on until it is known how it has ended. */
  isRunning: boolean;
  phase: ChargePhase;
  /** Why the last try has failed, in the payer's words. */
  failure: string | undefined;
  start(): void;
}

interface Paid {
  quote: MembershipQuote | undefined;
  /** The card that pays, where one does. */
  cardId: string | undefined;
  onPaid(quote: MembershipQuote): void;
}

/**
 * Pay for what was shown, once: pressing twice, or again after a lost answer, is the same call. Who was refused tries anew, with the
 * same card or another one.
 */
export function usePayment({ quote, cardId, onPaid }: Paid): Payment {
  const t = useMessages(messages);
  const [refusals, setRefusals] = useState(0);
  const key = useKeyFor(JSON.stringify([quote?.shown, cardId, refusals]));
  const { mutateAsync: take } = useTakeMutation(key);
  const charge = useCharge();
  const moneyChanged = useMoneyChanged();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const isStarted = useRef(false);

  async function pay(shown: MembershipQuote): Promise<void> {
    const end = await take({ quote: shown, cardId }).then(endOf, failed);
    if (end?.isPaid) onPaid(shown);
    else if (end) setFailure(end.failure);
    if (end && !end.isPaid && !end.isLost) setRefusals((count) => count + 1);
    await moneyChanged();
  }

  const endOf = async ({ charge: made }: MembershipTaking): Promise<End | undefined> =>
    made ? charge.finish(made) : { isPaid: true };

  /** What was not answered may have been done: it is sent again as it is. */
  const failed = (error: Error): End =>
    isLost(error) ? { isPaid: false, failure: t.pay.failed, isLost: true } : { isPaid: false, failure: error.message };

  return {
    isRunning,
    phase: charge.phase,
    failure,
    start() {
      if (!quote || isStarted.current) return;
      isStarted.current = true;
      setRunning(true);
      setFailure(undefined);
      void pay(quote).finally(() => {
        isStarted.current = false;
        setRunning(false);
      });
    },
  };
}

/** `isLost`: nobody knows whether it was done. */
type End = ChargeEnd & { isLost?: boolean };
