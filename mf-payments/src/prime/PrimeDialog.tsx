import type { SubscriptionQuote } from '@minori/contracts';
import { distinctName, type CreatorPlan, type Recurring } from '@minori/contracts/rules';
import { EmptyState, ErrorState, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { ApiError, isMissing, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { OpenPaymentPanel } from '../charge/OpenPaymentPanel';
import { useOpenPayment } from '../charge/useOpenPayment';
import { usePayOnce } from '../charge/usePayOnce';
import { PayMeansChoice } from '../membership/PayMeansChoice';
import { PaymentTerms } from '../membership/PaymentTerms';
import { usePayMeans } from '../membership/usePayMeans';
import { quotedNow, useMoneyChanged } from '../queries/payments';
import {
  useCreatorOfferQuery,
  useOpenSubscriptionQuery,
  useReadOpenSubscription,
  useSubscribe,
  useSubscriptionQuoteQuery,
} from '../queries/subscriptions';
import { canTake, primeChoice } from './choice';
import { messages } from './messages';
import { OpenSubscriptionFacts } from './OpenSubscriptionFacts';
import { BoughtCoins } from './BoughtCoins';
import { PrimeFooter } from './PrimeFooter';
import { PrimeSummary } from './PrimeSummary';

/** What a creator offers, and the last screen before it is paid for. */
export function PrimeDialog({ open, onClose, onClosed, ...asked }: DialogViewProps<'prime.subscribe'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const { dialogs, snackbar } = useShell();
  const moneyChanged = useMoneyChanged();
  const offered = useCreatorOfferQuery(asked.creator_id);
  const charge = useOpenSubscriptionQuery();
  const [plan, setPlan] = useState<CreatorPlan>(asked.plan ?? 'prime');
  const [recurring, setRecurring] = useState<Recurring | undefined>(asked.recurring);
  const choice = offered.data && primeChoice(offered.data, plan, recurring);
  const means = usePayMeans(asked, renewing(choice?.plan.subscription));
  const card = means.type === 'credit' ? means.cards.card : undefined;
  const isOpen = user !== null && canTake(choice?.period?.offer);
  const wanted = open && isOpen && charge.data === null && choice?.period && means.type;
  const quoted = useSubscriptionQuoteQuery(
    wanted && choice?.period
      ? {
          creator_id: asked.creator_id,
          plan,
          recurring: choice.period.recurring,
          payment_type: wanted,
          card_id: card?.id,
        }
      : undefined,
  );
  const quote = quotedNow(quoted);

  const taken = (of: Pick<SubscriptionQuote, 'plan' | 'creator'> & { offer?: SubscriptionQuote['offer'] }) => {
    const isNew = of.offer === undefined || of.offer === 'start' || of.offer === 'trial';
    const text = isNew ? t.taken(t.plans[of.plan], distinctName(of.creator)) : t.changed;
    snackbar.show({ type: 'success', text });
    // Who came for Prime Plus has what it takes now.
    if (isNew && of.plan === 'prime' && asked.plan === 'prime_plus') setPlan('prime_plus');
    else onClose();
  };
  const payment = usePayOnce<SubscriptionQuote>({
    offer: quote,
    cardId: card?.id,
    take: useSubscribe(),
    onPaid: taken,
    onEnd: moneyChanged,
  });
  // What was not answered is sent once more as it was.
  const isFixed = payment.isRunning || payment.isUnanswered;
  const [failure, setFailure] = useState<string>();
  const before = useOpenPayment(payment.isRunning ? undefined : charge.data, (end, begun) => {
    if (end.isPaid) taken(begun);
    else setFailure(end.failure);
    void moneyChanged();
  });
  // Who closes it before the end is told on the page what is left to do.
  const readOpenCharge = useEffectEvent(useReadOpenSubscription());
  useEffect(() => () => readOpenCharge(), []);
  const openCharge = payment.isRunning ? undefined : charge.data;
  const refusal = quoted.error instanceof ApiError && quoted.error.status < 500 ? quoted.error.message : undefined;
  const failed = [offered, charge, means.failed, refusal ? undefined : quoted].find((query) => query?.isError);

  /** `card.add` and `coin.buy` have closed this dialog: it goes on where it was. */
  const goOn = (paidWith: { payment_type: 'credit' | 'web_coin'; card_id?: string }) =>
    dialogs.open('prime.subscribe', {
      ...asked,
      plan,
      ...(choice?.period && { recurring: choice.period.recurring }),
      ...paidWith,
    });
  const returned = (cardId: string | undefined) =>
    goOn({ payment_type: 'credit', ...(cardId !== undefined && { card_id: cardId }) });
  const close = () => onClose();
  if (isMissing(offered.error)) {
    return (
      <Dialog open={open} onClose={close} afterClose={onClosed} title={t.title}>
        <EmptyState title={t.gone} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.title}
      dismissible={!payment.isRunning}
      // The page of a card's bank lies over the dialog.
      focusTrap={payment.phase !== 'authenticating' && before.phase !== 'authenticating'}
      footer={
        <PrimeFooter
          {...{ choice, quote, payment, means, onClose: close, onReturn: returned }}
          failure={payment.failure ?? failure}
          isTaken={openCharge != null}
          onPrime={() => setPlan('prime')}
          onCoins={() => goOn({ payment_type: 'web_coin' })}
        />
      }
    >
      {openCharge ? (
        <OpenPaymentPanel open={openCharge} payment={before}>
          <OpenSubscriptionFacts open={openCharge} />
        </OpenPaymentPanel>
      ) : (
        <>
          {choice && (
            <PrimeSummary
              {...{ choice, quote, isBusy: isFixed, onPlan: setPlan, onPeriod: setRecurring }}
              paymentType={means.type}
            />
          )}
          {failed && <ErrorState compact title={t.failed} onRetry={() => void failed.refetch()} />}
          {refusal && <p role="alert">{refusal}</p>}
          {isOpen && charge.data === null && (
            <PayMeansChoice
              {...{ means, isBusy: isFixed, onReturn: returned }}
              isRefused={payment.failure !== undefined && !payment.isUnanswered}
            >
              {quote && quote.amount > 0 && <BoughtCoins quote={quote} />}
            </PayMeansChoice>
          )}
          {isOpen && quoted.data && <PaymentTerms terms={quoted.data.terms} isOld={quote === undefined} />}
        </>
      )}
      {!failed && !refusal && (!choice || (isOpen && !openCharge && !quoted.data)) && <PrimeSkeleton />}
    </Dialog>
  );
}

function PrimeSkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" height={232} />
    </Loading>
  );
}

/** What is given renews with nothing. */
function renewing(own: { renews_with: 'credit' | 'web_coin' | null; unpaid: object | null } | null | undefined) {
  return own?.renews_with ? { renews_with: own.renews_with, unpaid: own.unpaid } : undefined;
}
