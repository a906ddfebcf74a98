import type { MembershipQuote } from '@minori/contracts';
import { isOpen } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/dialog';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { messages as cardMessages } from '../card/messages';
import { useAddCard } from '../card/useAddCard';
import { ChargeNote } from '../charge/ChargeNote';
import type { PayOnce } from '../charge/usePayOnce';
import { messages } from '../messages';
import type { Choice } from './choice';
import type { PayMeans } from './usePayMeans';

interface PayFooterProps {
  choice: Choice | undefined;
  quote: MembershipQuote | undefined;
  means: PayMeans;
  payment: PayOnce;
  /** Why nothing was paid, in the payer's words. */
  failure: string | undefined;
  /** A payment that was begun before comes first. */
  isTaken: boolean;
  onClose(): void;
  /** Called once the payer is back from adding a card. */
  onReturn(cardId: string | undefined): void;
}

/** What became of the last try, and the one thing to do next: confirm, or what is missing for that. */
export function PayFooter(props: PayFooterProps) {
  const t = useMessages(messages).pay;
  const { user } = useSession();
  const { choice, payment, failure, isTaken, onClose } = props;
  const canTake = choice !== undefined && isOpen(choice.offer);
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      {payment.isRunning && <ChargeNote phase={payment.phase} />}
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
      {choice && !canTake && !isTaken && <OtherPlans onClose={onClose} />}
      {canTake && !isTaken && (user ? <Next {...props} /> : <LogIn />)}
    </>
  );
}

/** Whoever has too few coins sees what there is, and whoever has no card adds one; everybody else confirms. */
function Next({ choice, quote, means, payment, onClose, onReturn }: PayFooterProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { dialogs } = useShell();
  const add = useAddCard({ choice: means.cards, onReturn });
  const addLabel = useMessages(cardMessages).add;
  if (means.type === 'credit' && !means.cards.card && add) return <Button onClick={add}>{addLabel}</Button>;
  if (quote && quote.coins.missing > 0) {
    const { package_name, recurring } = quote;
    const showCoins = () => {
      onClose();
      dialogs.open('coin.summary', {
        missing: quote.coins.missing,
        onBought: () => dialogs.open('membership.pay', { package_name, recurring, payment_type: 'web_coin' }),
      });
    };
    return <Button onClick={showCoins}>{t.pay.showCoins}</Button>;
  }
  return (
    <Button disabled={!quote} loading={payment.isRunning} onClick={payment.start}>
      {!quote
        ? t.action[choice?.offer ?? 'start']
        : quote.amount === 0
          ? t.action[quote.offer]
          : quote.payment_type === 'credit'
            ? t.pay.payYen(formatYen(quote.amount, language))
            : t.pay.payWith(formatNumber(quote.amount, language))}
    </Button>
  );
}

function LogIn() {
  const t = useMessages(messages);
  const { session } = useShell();
  return <Button onClick={() => void session.requireSignIn()}>{t.pay.logIn}</Button>;
}

/** What can't be taken now leaves the others to choose from. */
function OtherPlans({ onClose }: { onClose(): void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const showPlans = () => {
    void navigate('/p/membership');
    onClose();
  };
  return <Button onClick={showPlans}>{t.pay.plans}</Button>;
}
