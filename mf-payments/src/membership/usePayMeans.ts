import type { PaymentType } from '@minori/contracts/rules';
import { isMissing } from '@minori/platform';
import { useState } from 'react';
import { useCardChoice, type CardChoiceState } from '../card/useCardChoice';
import { useCardProcessorQuery } from '../queries/cards';

/** With what the payer pays. */
export interface PayMeans {
  /** Undefined until it is known whether cards are taken, and which ones there are. */
  type: PaymentType | undefined;
  takesCards: boolean;
  choose(type: PaymentType): void;
  cards: CardChoiceState;
  /** What could not be read. */
  failed: { isError: boolean; refetch(): Promise<unknown> } | undefined;
}

/** What renews by itself, or is to be paid once more. */
export interface Renewing {
  renews_with: PaymentType;
  /** What is open; null where nothing is. */
  unpaid: object | null;
  /** Whether nothing is charged for it. */
  is_granted?: boolean;
}

/** What was asked for, or was chosen before a card was added. */
interface Asked {
  payment_type?: PaymentType;
  card_id?: string;
}

/** Return with what the payer pays: with a card where cards are taken, unless what they have renews with coins. */
export function usePayMeans({ payment_type, card_id }: Asked, own: Renewing | undefined): PayMeans {
  const processor = useCardProcessorQuery();
  const cards = useCardChoice(card_id);
  const [chosen, choose] = useState(payment_type);
  const takesCards = processor.data !== undefined;
  // It is known still while it is asked once more.
  const [takesNone, setTakesNone] = useState(false);
  if (!takesNone && isMissing(processor.error)) setTakesNone(true);
  const isPaying = own !== undefined && !own.is_granted && own.unpaid === null;
  const type = takesCards ? (chosen ?? (isPaying ? own.renews_with : 'credit')) : 'web_coin';
  const isKnown = takesCards ? type === 'web_coin' || cards.query.data !== undefined : takesNone;
  return {
    type: isKnown ? type : undefined,
    takesCards,
    choose,
    cards,
    failed: processor.isError && !isMissing(processor.error) ? processor : undefined,
  };
}
