import type { CreatorStanding } from '@minori/contracts';
import { Answer, Card, Loading, Skeleton, TextLink } from '@minori/design-system';
import { useMessages, usePageTitle, useSession } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../creator/messages';
import { Standing } from '../creator/Standing';
import { messages as pageMessages } from '../messages';
import { useBecomingCreator, useStandingQuery } from '../queries/creator';
import { useHasReports } from '../queries/royalties';
import { messages as royaltyMessages } from '../royalties/messages';
import styles from './CreatorPage.module.css';

const PriceSection = lazy(async () => ({ default: (await import('../prices/PriceSection')).PriceSection }));
const ApplyDialog = lazy(async () => ({ default: (await import('../creator/ApplyDialog')).ApplyDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('../creator/CancelDialog')).CancelDialog }));

const skeleton = (
  <Loading className={styles.waiting}>
    <Skeleton width="60%" />
    <Skeleton shape="block" height={220} />
  </Loading>
);

/** `/account/creator`: how the member stands on the way to being a creator, applying, and taking that back; then their prices. */
export function CreatorPage() {
  const { failed } = useMessages(pageMessages);
  const text = useMessages(messages);
  const { user } = useSession();
  const { former } = useMessages(royaltyMessages);
  const hasReports = useHasReports();
  usePageTitle(text.title);
  return (
    <section>
      <h2 className={styles.title}>{text.title}</h2>
      <p className={styles.note}>{text.note}</p>
      <Card>
        <Answer query={useStandingQuery()} skeleton={skeleton} failed={text.failed} failedText={failed}>
          {(standing) => <Application standing={standing} />}
        </Answer>
      </Card>
      {user && !user.is_creator && hasReports && (
        <p className={styles.reports}>
          <TextLink href="/dashboard/payment_details">{former.link}</TextLink>
        </p>
      )}
      {user?.is_creator && (
        <Suspense fallback={skeleton}>
          <PriceSection />
        </Suspense>
      )}
    </section>
  );
}

/** Dialogs stand beside what they change, so that they close as they should. */
function Application({ standing }: { standing: CreatorStanding }) {
  const [dialog, setDialog] = useState<{ name: 'apply' | 'cancel'; id: string; open: boolean }>();
  useBecomingCreator(standing);
  const show = (name: 'apply' | 'cancel') => setDialog({ name, id: standing.application?.id ?? '', open: true });
  const shown = dialog && {
    open: dialog.open,
    onClose: () => setDialog({ ...dialog, open: false }),
    onClosed: () => setDialog(undefined),
  };
  return (
    <>
      <Standing standing={standing} onApply={() => show('apply')} onCancel={() => show('cancel')} />
      <Suspense fallback={null}>
        {shown && dialog.name === 'apply' && <ApplyDialog {...shown} />}
        {shown && dialog.name === 'cancel' && <CancelDialog id={dialog.id} {...shown} />}
      </Suspense>
    </>
  );
}
