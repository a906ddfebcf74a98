import type { MembershipQuote } from '@minori/contracts';
import { isOpen, type Recurring } from '@minori/contracts/rules';
import { ErrorState, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { OpenPaymentFacts, OpenPaymentPanel } from '../charge/OpenPaymentPanel';
import { useOpenPayment } from '../charge/useOpenPayment';
import { messages } from '../messages';
import { useOpenChargeQuery, useReadOpenCharge } from '../queries/charges';
import { quotedNow, useMoneyChanged, usePackagesQuery, useQuoteQuery } from '../queries/payments';
import { choiceOf } from './choice';
import { CoinPayment } from './CoinPayment';
import { ownOf } from './offer';
import { PayFooter } from './PayFooter';
import { PayMeansChoice } from './PayMeansChoice';
import { PaymentTerms } from './PaymentTerms';
import { PaySummary } from './PaySummary';
import { usePayMeans } from './usePayMeans';
import { usePayment } from './usePayment';

/** The last screen before a membership is paid for. */
export function PayDialog({ open, onClose, onClosed, ...asked }: DialogViewProps<'membership.pay'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const { dialogs, snackbar } = useShell();
  const moneyChanged = useMoneyChanged();
  const packages = usePackagesQuery();
  const charge = useOpenChargeQuery();
  const [recurring, setRecurring] = useState<Recurring>();
  const choice = packages.data && choiceOf(packages.data, asked, recurring);
  const means = usePayMeans(asked, choice && (ownOf(choice.offers, choice.sold) ?? choice.offers.memberships[0]));
  const canTake = choice !== undefined && isOpen(choice.offer);
  const card = means.type === 'credit' ? means.cards.card : undefined;
  const isWanted = open && canTake && user !== null && charge.data === null;
  const quoted = useQuoteQuery(
    isWanted && means.type ? { ...choice.plan, payment_type: means.type, card_id: card?.id } : undefined,
  );
  const quote = quotedNow(quoted);

  const taken = ({ package_name, amount }: Pick<MembershipQuote, 'package_name' | 'amount'>) => {
    snackbar.show({ type: 'success', text: t.pay.taken(t.names[package_name], amount > 0) });
    onClose();
  };
  const payment = usePayment({
    quote,
    cardId: card?.id,
    onPaid: taken,
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
  const readOpenCharge = useEffectEvent(useReadOpenCharge());
  useEffect(() => () => readOpenCharge(), []);
  const openCharge = payment.isRunning ? undefined : charge.data;
  const failed = [packages, charge, means.failed, quoted].find((query) => query?.isError);

  /** `card.add` has closed this dialog: it goes on where it was. */
  const goOn = (cardId: string | undefined) =>
    dialogs.open('membership.pay', {
      ...asked,
      ...(choice && { recurring: choice.plan.recurring }),
      payment_type: 'credit',
      ...(cardId !== undefined && { card_id: cardId }),
    });
  const close = () => onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.pay.title}
      dismissible={!payment.isRunning}
      // The page of a card's bank lies over the dialog.
      focusTrap={payment.phase !== 'authenticating' && before.phase !== 'authenticating'}
      footer={
        <PayFooter
          {...{ choice, quote, payment, means, onClose: close, onReturn: goOn }}
          failure={payment.failure ?? failure}
          isTaken={openCharge != null}
        />
      }
    >
      {openCharge ? (
        <OpenPaymentPanel open={openCharge} payment={before}>
          <OpenPaymentFacts open={openCharge} />
        </OpenPaymentPanel>
      ) : (
        <>
          {choice && (
            <PaySummary {...{ choice, quote, paymentType: means.type, onPeriod: setRecurring, isBusy: isFixed }} />
          )}
          {failed && <ErrorState compact title={t.failedTitle} onRetry={() => void failed.refetch()} />}
          {user && canTake && charge.data === null && (
            <PayMeansChoice
              {...{ means, isBusy: isFixed, onReturn: goOn }}
              isRefused={payment.failure !== undefined && !payment.isUnanswered}
            >
              {quote && quote.amount > 0 && <CoinPayment quote={quote} />}
            </PayMeansChoice>
          )}
          {quoted.data && <PaymentTerms terms={quoted.data.terms} isOld={quote === undefined} />}
        </>
      )}
      {!failed && (!choice || (user && canTake && !openCharge && !quoted.data)) && <SummarySkeleton />}
    </Dialog>
  );
}

function SummarySkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" height={232} />
    </Loading>
  );
}
