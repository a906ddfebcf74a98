import type { SubscriptionQuote } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/dialog';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { messages as cardMessages } from '../card/messages';
import { useAddCard } from '../card/useAddCard';
import { ChargeNote } from '../charge/ChargeNote';
import type { PayOnce } from '../charge/usePayOnce';
import type { PayMeans } from '../membership/usePayMeans';
import { messages as paymentMessages } from '../messages';
import { canTake, type PrimeChoice } from './choice';
import { messages } from './messages';

interface PrimeFooterProps {
  choice: PrimeChoice | undefined;
  quote: SubscriptionQuote | undefined;
  means: PayMeans;
  payment: PayOnce;
  /** Why nothing was paid, in the payer's words. */
  failure: string | undefined;
  /** A payment that was begun before comes first. */
  isTaken: boolean;
  onClose(): void;
  /** Called once the payer is back from adding a card. */
  onReturn(cardId: string | undefined): void;
  /** Go on with Prime, which Prime Plus needs. */
  onPrime(): void;
  /** Called once coins were bought. */
  onCoins(): void;
}

/** What became of the last try, and the one thing to do next: confirm, or what is missing for that. */
export function PrimeFooter(props: PrimeFooterProps) {
  const t = useMessages(messages);
  const { user } = useSession();
  const { choice, payment, failure, isTaken, onClose } = props;
  const isOpen = canTake(choice?.period?.offer);
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      {payment.isRunning && <ChargeNote phase={payment.phase} />}
      <Button variant="secondary" disabled={payment.isRunning} onClick={onClose}>
        {t.close}
      </Button>
      {choice && !isTaken && (user ? isOpen ? <Next {...props} /> : <Closed {...props} /> : <LogIn />)}
    </>
  );
}

/** Whoever has too few coins buys some, and whoever has no card adds one; everybody else confirms. */
function Next({ choice, quote, means, payment, onReturn, onCoins }: PrimeFooterProps) {
  const t = useMessages(messages);
  const { pay } = useMessages(paymentMessages);
  const language = useLanguage();
  const buy = useDialog('coin.buy');
  const add = useAddCard({ choice: means.cards, onReturn });
  const addLabel = useMessages(cardMessages).add;
  if (means.type === 'credit' && !means.cards.card && add) return <Button onClick={add}>{addLabel}</Button>;
  if (quote && quote.coins.missing > 0 && !payment.isUnanswered && buy) {
    return <Button onClick={() => void buy({ missing: quote.coins.missing, onBought: onCoins })}>{t.buyCoins}</Button>;
  }
  // What is free for most may not be so with this card: nothing is said to be before it is quoted.
  const offer = quote?.offer ?? 'start';
  const label = offer in t.action ? t.action[offer as keyof typeof t.action] : t.action.start;
  return (
    <Button
      disabled={!quote || (quote.coins.missing > 0 && !payment.isUnanswered)}
      loading={payment.isRunning}
      onClick={payment.start}
    >
      {!quote || quote.amount === 0
        ? label(t.plans[choice?.plan.plan ?? 'prime'])
        : quote.payment_type === 'credit'
          ? pay.payYen(formatYen(quote.amount, language))
          : pay.payWith(formatNumber(quote.amount, language))}
    </Button>
  );
}

/** What is had already is looked at, and what lacks Prime goes on with that. */
function Closed({ choice, onClose, onPrime }: PrimeFooterProps) {
  const t = useMessages(messages);
  const status = useDialog('prime.status');
  if (!choice) return null;
  const { plan, offer } = choice;
  if (plan.refusal === 'prime_required' && offer.prime.refusal === null) {
    return <Button onClick={onPrime}>{t.toPrime}</Button>;
  }
  if (!plan.subscription || !status) return null;
  const show = () => {
    onClose();
    void status({ creator_id: offer.creator.id });
  };
  return <Button onClick={show}>{t.showStatus}</Button>;
}

function LogIn() {
  const { logIn } = useMessages(paymentMessages).pay;
  const { session } = useShell();
  return <Button onClick={() => void session.requireSignIn()}>{logIn}</Button>;
}
