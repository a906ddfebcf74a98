import type { MembershipQuote } from '@minori/contracts';
import { isOpen, type Recurring } from '@minori/contracts/rules';
import { Button, ErrorState, Loading, SegmentedControl, Skeleton, Yen } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatNumber } from '@minori/design-system/format';
import { ApiError, useLanguage, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { messages } from '../messages';
import { usePackagesQuery, useQuoteQuery, useTakeMutation } from '../queries/payments';
import { choiceOf, type Choice } from './choice';
import { CoinPayment } from './CoinPayment';
import { amountOf, ownOf } from './offer';
import { laterNote, offerNote } from './offerNote';
import styles from './PayDialog.module.css';
import { PaymentTerms } from './PaymentTerms';
import { useKeyFor } from './useKeyFor';

/** The last screen before a membership is paid for. */
export function PayDialog({ open, onClose, onClosed, ...asked }: DialogViewProps<'membership.pay'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const packages = usePackagesQuery();
  const [recurring, setRecurring] = useState<Recurring>();
  const choice = packages.data && choiceOf(packages.data, asked, recurring);
  const canTake = choice !== undefined && isOpen(choice.offer);
  const quote = useQuoteQuery(canTake && open ? choice.plan : undefined);
  const take = useTake(quote.data, { onTaken: () => onClose(), onRefused: () => void quote.refetch() });
  const failed = [packages, quote].find(({ isError }) => isError);
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.pay.title}
      dismissible={!take.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose()}>
            {t.pay.close}
          </Button>
          {choice && !canTake && <OtherPlans onClose={() => onClose()} />}
          {canTake && !user && <LogIn />}
          {canTake && user && <Confirm quote={quote.data} take={take} onClose={() => onClose()} />}
        </>
      }
    >
      {choice && <Summary choice={choice} onPeriod={setRecurring} isBusy={take.isPending} />}
      {failed && <ErrorState compact title={t.failedTitle} onRetry={() => void failed.refetch()} />}
      {quote.data && (
        <>
          {quote.data.amount > 0 && <CoinPayment quote={quote.data} />}
          <PaymentTerms terms={quote.data.terms} />
        </>
      )}
      {take.failure && (
        <p role="alert" className={styles.failure}>
          {take.failure}
        </p>
      )}
      {!failed && (!choice || (canTake && user && !quote.data)) && <SummarySkeleton />}
    </Dialog>
  );
}

/** A try to take what is quoted. */
interface Take {
  isPending: boolean;
  failure: string | undefined;
  start(): void;
}

/** What was shown is taken once: pressing twice, or again after a lost answer, is one call. */
function useTake(
  quote: MembershipQuote | undefined,
  { onTaken, onRefused }: { onTaken(): void; onRefused(): void },
): Take {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { mutate, isPending, error } = useTakeMutation(useKeyFor(quote?.shown ?? ''));
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const failure = isRefused ? error.message : t.pay.failed;
  return {
    isPending,
    failure: error ? failure : undefined,
    start() {
      if (!quote || isPending) return;
      mutate(quote, {
        onSuccess: () => {
          snackbar.show({ type: 'success', text: t.pay.taken(t.names[quote.package_name], quote.amount > 0) });
          onTaken();
        },
        onError: onRefused,
      });
    },
  };
}

function Summary({
  choice,
  onPeriod,
  isBusy,
}: {
  choice: Choice;
  onPeriod(recurring: Recurring): void;
  isBusy: boolean;
}) {
  const t = useMessages(messages);
  const { sold, plan, periods } = choice;
  return (
    <div className={styles.summary}>
      <p className={styles.name}>{t.names[sold.package_name]}</p>
      <p className={styles.price}>
        <Yen value={amountOf(sold)} className={styles.figure} />
        <span className={styles.period}>/ {t.periods[sold.recurring]}</span>
      </p>
      {periods.length > 1 && (
        <SegmentedControl
          block
          label={t.period}
          value={plan.recurring}
          onChange={(value) => !isBusy && onPeriod(value)}
          items={periods.map((value) => ({ value, label: t.periods[value] }))}
        />
      )}
      {!isOpen(choice.offer) && <Closed choice={choice} />}
    </div>
  );
}

/** Why something can't be taken, and from when on it can. */
function Closed({ choice: { sold, offer, offers } }: { choice: Choice }) {
  const language = useLanguage();
  const t = useMessages(messages);
  const own = ownOf(offers, sold);
  return (
    <div className={styles.closed}>
      <p>
        {offer === 'current'
          ? t.action.current
          : offerNote(sold, offer, ownOf(offers, { package_name: 'green-membership' }), language)}
      </p>
      {offer === 'blocked' && own && <p>{laterNote(sold, own, language)}</p>}
    </div>
  );
}

/** Whoever has too few coins sees what there is; everybody else confirms. */
function Confirm({ quote, take, onClose }: { quote: MembershipQuote | undefined; take: Take; onClose(): void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { dialogs } = useShell();
  if (quote && quote.coins.missing > 0) {
    const { package_name, recurring } = quote;
    const showCoins = () => {
      onClose();
      dialogs.open('coin.summary', {
        missing: quote.coins.missing,
        onBought: () => dialogs.open('membership.pay', { package_name, recurring }),
      });
    };
    return <Button onClick={showCoins}>{t.pay.showCoins}</Button>;
  }
  return (
    <Button disabled={!quote} loading={take.isPending} onClick={take.start}>
      {quote && quote.amount > 0
        ? t.pay.payWith(formatNumber(quote.amount, language))
        : t.action[quote?.offer ?? 'start']}
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

function SummarySkeleton() {
  return (
    <Loading className={styles.summary}>
      <Skeleton shape="block" height={232} />
    </Loading>
  );
}
