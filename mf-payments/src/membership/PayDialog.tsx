import type { MembershipPackage, OwnMembership } from '@minori/contracts';
import type { MembershipPlan } from '@minori/contracts/rules';
import { Button, ErrorState, Loading, Skeleton, Yen } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useId } from 'react';
import { messages } from '../messages';
import { usePackagesQuery } from '../queries/payments';
import { chargesOf } from './charges';
import { amountOf, offerOf, wantedPlan, type Offer } from './offer';
import { laterNote, offerNote } from './offerNote';
import { PaymentTerms } from './PaymentTerms';
import styles from './PayDialog.module.css';

/** The last screen before a membership is paid for. */
export function PayDialog({ open, onClose, onClosed, ...asked }: DialogViewProps<'membership.pay'>) {
  const t = useMessages(messages);
  const query = usePackagesQuery();
  const noticeId = useId();
  const membership = query.data?.membership ?? null;
  const sold = query.data && findSold(query.data.packages, wantedPlan(asked, membership));
  const offer = sold && offerOf(sold, membership, 'ability' in asked ? 'feature' : 'paywall');
  const isClosed = offer === 'blocked' || offer === 'included';
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.pay.title}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose()}>
            {t.pay.close}
          </Button>
          {isClosed ? <OtherPlans onClose={() => onClose()} /> : <Proceed noticeId={noticeId} />}
        </>
      }
    >
      {query.isError && <ErrorState compact title={t.failedTitle} onRetry={() => void query.refetch()} />}
      {sold && offer && <Summary sold={sold} offer={offer} membership={membership} />}
      {!sold && !query.isError && <SummarySkeleton />}
      {!isClosed && (
        <p id={noticeId} className={styles.notice}>
          {t.pay.notYet}
        </p>
      )}
    </Dialog>
  );
}

/** The package for the period asked for; not every package is sold for every period. */
function findSold(packages: readonly MembershipPackage[], plan: MembershipPlan) {
  const ofName = packages.filter((each) => each.package_name === plan.package_name);
  return ofName.find((each) => each.recurring === plan.recurring) ?? ofName[0];
}

interface SummaryProps {
  sold: MembershipPackage;
  offer: Offer;
  membership: OwnMembership | null;
}

function Summary({ sold, offer, membership }: SummaryProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const charges = chargesOf(sold, offer, membership);
  const isClosed = offer === 'blocked' || offer === 'included';
  return (
    <div className={styles.summary}>
      <p className={styles.name}>{t.names[sold.package_name]}</p>
      <p className={styles.price}>
        <Yen value={amountOf(sold)} className={styles.figure} />
        <span className={styles.period}>/ {t.periods[sold.recurring]}</span>
      </p>
      {isClosed ? (
        <div className={styles.closed}>
          <p>{offerNote(sold, offer, membership, language)}</p>
          {offer === 'blocked' && membership && <p>{laterNote(sold, membership, language)}</p>}
        </div>
      ) : (
        <PaymentTerms sold={sold} offer={offer} charges={charges} nextDate={formatDate(charges.next.at, language)} />
      )}
    </div>
  );
}

function Proceed({ noticeId }: { noticeId: string }) {
  const t = useMessages(messages);
  const { session } = useShell();
  const { user } = useSession();
  if (!user) return <Button onClick={() => void session.requireSignIn()}>{t.pay.logIn}</Button>;
  return (
    <Button disabled aria-describedby={noticeId}>
      {t.pay.proceed}
    </Button>
  );
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
      <Skeleton width={96} height={20} />
      <Skeleton width={200} height={44} />
      <Skeleton shape="block" height={232} />
    </Loading>
  );
}
