import type { CardCharge } from '@minori/contracts';
import { ApiError, useMessages } from '@minori/platform';
import { isOnline } from '@minori/platform/query';
import { useRef, useState } from 'react';
import { useKeyFor } from '../membership/useKeyFor';
import { messages } from '../messages';
import { passed } from './passed';
import { useCharge, type ChargeEnd, type ChargePhase } from './useCharge';

/** A try to pay for what is shown. */
export interface PayOnce {
  /** From the press on until it is known how it has ended. */
  isRunning: boolean;
  phase: ChargePhase;
  /** Why the last try has failed, in the payer's words. */
  failure: string | undefined;
  /** The last try was not answered: the next one is the same once more, whatever is chosen by now. */
  isUnanswered: boolean;
  start(): void;
}

/** After how many milliseconds what was not answered is sent again, as it was. */
const RESENT_AFTER_MS = [1_000, 3_000];

/** What is shown and paid for. */
interface Offer {
  /** Stands for all of it. */
  shown: string;
}

interface Paying<Shown extends Offer> {
  /** Undefined as long as there is nothing to pay for. */
  offer: Shown | undefined;
  /** The card that pays, where one does. */
  cardId: string | undefined;
  /** Take what is shown, under an idempotency key. */
  take(offer: Shown, cardId: string | undefined, key: string): Promise<{ charge: CardCharge | null }>;
  onPaid(offer: Shown): void;
  /** Called once it is known how a try has ended. */
  onEnd(): Promise<void>;
}

/**
 * Pay for what is shown, once: pressing twice, or again after a lost answer, is the same call, and a press that comes after it is
 * paid does nothing. Who was refused tries anew, with the same card or another one.
 */
export function usePayOnce<Shown extends Offer>({ offer, cardId, take, onPaid, onEnd }: Paying<Shown>): PayOnce {
  const t = useMessages(messages).pay;
  const [refusals, setRefusals] = useState(0);
  const key = useKeyFor(JSON.stringify([offer?.shown, cardId, refusals]));
  const charge = useCharge();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const [unanswered, setUnanswered] = useState<Call<Shown>>();
  const isStarted = useRef(false);
  const paidKey = useRef<string>(undefined);

  async function pay(call: Call<Shown>): Promise<void> {
    const end = await answered(() => take(...call)).then(endOf, refused);
    if (end === 'unanswered') {
      setUnanswered(call);
      setFailure(t.failed);
      return;
    }
    setUnanswered(undefined);
    if (end?.isPaid) {
      paidKey.current = call[2];
      onPaid(call[0]);
    } else if (end) {
      setFailure(end.failure);
      setRefusals((count) => count + 1);
    }
    await onEnd();
  }

  const endOf = async ({ charge: made }: { charge: CardCharge | null }): Promise<ChargeEnd | undefined> =>
    made ? charge.finish(made) : { isPaid: true };

  return {
    isRunning,
    phase: charge.phase,
    failure,
    isUnanswered: unanswered !== undefined,
    start() {
      const call: Call<Shown> | undefined = unanswered ?? (offer && [offer, cardId, key]);
      if (!call || isStarted.current || call[2] === paidKey.current) return;
      isStarted.current = true;
      setRunning(true);
      setFailure(undefined);
      void pay(call).finally(() => {
        isStarted.current = false;
        setRunning(false);
      });
    },
  };
}

type Call<Shown> = [offer: Shown, cardId: string | undefined, key: string];

/** Send something until it is answered, some times; once without a connection. */
async function answered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const wait of RESENT_AFTER_MS) {
    try {
      return await send();
    } catch (error) {
      if (isRefusal(error) || !isOnline()) throw error;
      await passed(wait);
    }
  }
  return send();
}

/** What was refused is not done; of what was not answered nobody knows. */
function refused(error: unknown): ChargeEnd | 'unanswered' {
  return isRefusal(error) ? { isPaid: false, failure: error.message } : 'unanswered';
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
