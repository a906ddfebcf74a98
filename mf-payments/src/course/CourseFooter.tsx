import type { CourseOffer, CourseWay } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/dialog';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages } from '@minori/platform';
import { messages as cardMessages } from '../card/messages';
import { useAddCard } from '../card/useAddCard';
import { ChargeNote } from '../charge/ChargeNote';
import type { PayOnce } from '../charge/usePayOnce';
import type { PayMeans } from '../membership/usePayMeans';
import { messages as paymentMessages } from '../messages';
import { messages } from './messages';

interface CourseFooterProps {
  offer: CourseOffer | undefined;
  /** How it is paid, with what is told of that. */
  way: CourseWay | undefined;
  means: PayMeans;
  payment: PayOnce;
  onClose(): void;
  /** Called once the payer is back from adding a card. */
  onReturn(cardId: string | undefined): void;
  /** Called once coins were bought. */
  onCoins(): void;
}

/** What became of the last try, and the one thing to do next: pay, or what is missing for that. */
export function CourseFooter(props: CourseFooterProps) {
  const t = useMessages(messages);
  const { offer, payment, onClose } = props;
  return (
    <>
      <FormFailure>{payment.failure}</FormFailure>
      {payment.isRunning && <ChargeNote phase={payment.phase} />}
      <Button variant="secondary" disabled={payment.isRunning} onClick={onClose}>
        {t.close}
      </Button>
      {(offer || payment.isUnanswered) && <Next {...props} />}
    </>
  );
}

/** Whoever has too few coins buys some, and whoever has no card adds one; everybody else pays. */
function Next({ offer, way, means, payment, onReturn, onCoins }: CourseFooterProps) {
  const t = useMessages(messages);
  const { pay } = useMessages(paymentMessages);
  const language = useLanguage();
  const buy = useDialog('coin.buy');
  const add = useAddCard({ choice: means.cards, onReturn });
  const addLabel = useMessages(cardMessages).add;
  const lacksCard = means.type === 'credit' && !means.cards.card;
  const missing = means.type === 'web_coin' ? (offer?.coins.missing ?? 0) : 0;
  if (!payment.isUnanswered && lacksCard && add) return <Button onClick={add}>{addLabel}</Button>;
  if (!payment.isUnanswered && missing > 0 && buy) {
    return <Button onClick={() => void buy({ missing, onBought: onCoins })}>{t.buyCoins}</Button>;
  }
  const price = offer?.course.price ?? 0;
  return (
    <Button
      disabled={!payment.isUnanswered && (!way || lacksCard || missing > 0)}
      loading={payment.isRunning}
      onClick={payment.start}
    >
      {means.type === 'web_coin' ? pay.payWith(formatNumber(price, language)) : pay.payYen(formatYen(price, language))}
    </Button>
  );
}
