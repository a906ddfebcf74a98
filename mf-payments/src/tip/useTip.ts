import type { TipOffer, UserSummary } from '@minori/contracts';
import { checkTipMessage, TIP_PACKAGES, type TipPackage } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { useState } from 'react';
import { usePayOnce, type PayOnce } from '../charge/usePayOnce';
import { useSendTip, useTipsChanged } from '../queries/tips';

/** What was given. */
export interface SentTip {
  creator: UserSummary;
  coins: number;
  message: string;
}

/** What is about to be given, and how the giving stands. */
export interface TipState {
  chosen: TipPackage | undefined;
  choose(chosen: TipPackage): void;
  message: string;
  setMessage(message: string): void;
  /** Why the message was refused. */
  refused: string | undefined;
  /** What it costs; 0 as long as nothing is chosen. */
  coins: number;
  /** How many coins are missing for it. */
  missing: number;
  /** Whether it is more than the day allows. */
  isOverDay: boolean;
  /** Whether it can be given as it is. */
  isReady: boolean;
  payment: PayOnce;
  sent: SentTip | undefined;
}

/** What is given, as it is sent. */
interface TipCall extends SentTip {
  package: TipPackage;
  /** Stands for what was offered, and all of this. */
  shown: string;
  offered: string;
}

/** Give something for a post, once, as it is offered; `begun` is what was chosen before. */
export function useTip(
  postId: string,
  offer: TipOffer | undefined,
  begun: { package?: TipPackage; message?: string },
): TipState {
  const [chosen, choose] = useState(begun.package);
  const [message, setMessage] = useState(begun.message ?? '');
  const [refused, setRefused] = useState<string>();
  const [sent, setSent] = useState<SentTip>();
  const send = useSendTip(postId);
  const coins = chosen ? TIP_PACKAGES[chosen] : 0;
  const call: TipCall | undefined = offer &&
    chosen && {
      package: chosen,
      creator: offer.creator,
      coins,
      message: message.trim(),
      shown: JSON.stringify([offer.shown, chosen, message]),
      offered: offer.shown,
    };
  const payment = usePayOnce<TipCall>({
    offer: call,
    cardId: undefined,
    async take({ package: name, message: said, offered, creator }, _card, key) {
      try {
        await send({ package: name, shown: offered, ...(said && { message: said }) }, creator, key);
        return { charge: null };
      } catch (error) {
        if (error instanceof ApiError) setRefused(error.fields['message']?.message);
        throw error;
      }
    },
    onPaid: setSent,
    onEnd: useTipsChanged(postId),
  });
  const missing = offer ? Math.max(0, coins - offer.bought) : 0;
  const isOverDay = offer !== undefined && coins > offer.left_today;
  return {
    chosen,
    choose,
    message,
    setMessage(text) {
      setMessage(text);
      setRefused(undefined);
    },
    refused,
    coins,
    missing,
    isOverDay,
    isReady: call !== undefined && missing === 0 && !isOverDay && checkTipMessage(message) === undefined,
    payment,
    sent,
  };
}
