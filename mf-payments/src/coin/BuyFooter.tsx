import type { CoinPackOffer } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/dialog';
import { formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as cardMessages } from '../card/messages';
import { useAddCard } from '../card/useAddCard';
import type { CardChoiceState } from '../card/useCardChoice';
import { ChargeNote } from '../charge/ChargeNote';
import type { PayOnce } from '../charge/usePayOnce';
import { messages } from './messages';

interface BuyFooterProps {
  pack: CoinPackOffer | undefined;
  cards: CardChoiceState;
  payment: PayOnce;
  isOnSale: boolean;
  onClose(): void;
  /** Called once the payer is back from adding a card. */
  onReturn(cardId: string | undefined): void;
}

/** What became of the last try, and the one thing to do next: pay, or add the card that is missing for that. */
export function BuyFooter({ isOnSale, onClose, ...props }: BuyFooterProps) {
  const t = useMessages(messages);
  const { payment } = props;
  return (
    <>
      <FormFailure>{payment.failure}</FormFailure>
      {payment.isRunning && <ChargeNote phase={payment.phase} />}
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
      {isOnSale && <Next {...props} />}
    </>
  );
}

function Next({ pack, cards, payment, onReturn }: Omit<BuyFooterProps, 'isOnSale' | 'onClose'>) {
  const t = useMessages(messages).buy;
  const addLabel = useMessages(cardMessages).add;
  const language = useLanguage();
  const add = useAddCard({ choice: cards, onReturn });
  if (cards.query.data && !cards.card && add) return <Button onClick={add}>{addLabel}</Button>;
  return (
    <Button disabled={!pack || !cards.card} loading={payment.isRunning} onClick={payment.start}>
      {pack ? t.pay(formatYen(pack.price, language)) : t.paySomething}
    </Button>
  );
}
