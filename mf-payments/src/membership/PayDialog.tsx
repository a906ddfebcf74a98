import type { MembershipPackage, OwnMembership } from '@minori/contracts';
import { Button, ErrorState, Loading, Skeleton, Yen } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useId } from 'react';
import { messages } from '../messages';
import { usePackagesQuery } from '../queries/payments';
import { chargesOf } from './charges';
import { amountOf, offerOf } from './offer';
import { offerNote } from './offerNote';
import { PaymentTerms } from './PaymentTerms';
import styles from './PayDialog.module.css';

/** The last screen before a membership is paid for. */
export function PayDialog({ package_name, recurring, open, onClose, onClosed }: DialogViewProps<'membership.pay'>) {
  const t = useMessages(messages);
  const query = usePackagesQuery();
  const noticeId = useId();
  const sold = query.data && findSold(query.data.data.packages, package_name, recurring);
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.pay.title}
      footer={<Actions noticeId={noticeId} onClose={() => onClose()} />}
    >
      {query.isError && <ErrorState compact title={t.failedTitle} onRetry={() => void query.refetch()} />}
      {sold && <Summary sold={sold} membership={query.data.data.membership} />}
      {!sold && !query.isError && <SummarySkeleton />}
      <p id={noticeId} className={styles.notice}>
        {t.pay.notYet}
      </p>
    </Dialog>
  );
}

/** The package for the period asked for; not every package is sold for every period. */
function findSold(packages: readonly MembershipPackage[], name: string, recurring: string) {
  const ofName = packages.filter((each) => each.package_name === name);
  return ofName.find((each) => each.recurring === recurring) ?? ofName[0];
}

function Summary({ sold, membership }: { sold: MembershipPackage; membership: OwnMembership | null }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const offer = offerOf(sold, membership);
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
        <p className={styles.closed}>{offerNote(sold, offer, membership, language)}</p>
      ) : (
        <PaymentTerms sold={sold} offer={offer} charges={charges} nextDate={formatDate(charges.next.at, language)} />
      )}
    </div>
  );
}

function Actions({ noticeId, onClose }: { noticeId: string; onClose(): void }) {
  const t = useMessages(messages);
  const { session } = useShell();
  const { user } = useSession();
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.pay.close}
      </Button>
      {user ? (
        <Button disabled aria-describedby={noticeId}>
          {t.pay.proceed}
        </Button>
      ) : (
        <Button onClick={() => void session.requireSignIn()}>{t.pay.logIn}</Button>
      )}
    </>
  );
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
