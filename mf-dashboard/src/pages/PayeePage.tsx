import type { PayeeDetail } from '@minori/contracts';
import { Answer, Button, EmptyState, Loading, Skeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages as pageMessages } from '../messages';
import { AccountPart } from '../payee/AccountPart';
import { CarryOver } from '../payee/CarryOver';
import { IdentityPart } from '../payee/IdentityPart';
import { InvoicePart } from '../payee/InvoicePart';
import { messages } from '../payee/messages';
import { Readiness } from '../payee/Readiness';
import { usePayeeQuery } from '../queries/payee';
import { useHasReports } from '../queries/royalties';
import styles from './PayeePage.module.css';

const DIALOGS = {
  identity: lazy(async () => ({ default: (await import('../payee/IdentityDialog')).IdentityDialog })),
  account: lazy(async () => ({ default: (await import('../payee/AccountDialog')).AccountDialog })),
  invoice: lazy(async () => ({ default: (await import('../payee/InvoiceDialog')).InvoiceDialog })),
};

const skeleton = (
  <Loading className={styles.parts}>
    <Skeleton shape="block" height={88} />
    <Skeleton shape="block" height={180} />
    <Skeleton shape="block" height={180} />
  </Loading>
);

/** `/account/payee`: what a creator tells to be paid, how far staff are with it, and what is missing. */
export function PayeePage() {
  const text = useMessages(messages);
  const hasReports = useHasReports();
  usePageTitle(text.title);
  return (
    <section>
      <h2 className={styles.title}>{text.title}</h2>
      <p className={styles.note}>{text.note}</p>
      {hasReports === undefined && skeleton}
      {hasReports === true && <Payee />}
      {hasReports === false && <NotCreator />}
    </section>
  );
}

function NotCreator() {
  const { notCreator: text } = useMessages(messages);
  return (
    <EmptyState title={text.title} action={<Button href="/account/creator">{text.action}</Button>}>
      {text.text}
    </EmptyState>
  );
}

function Payee() {
  const { failed } = useMessages(pageMessages);
  const text = useMessages(messages);
  return (
    <Answer query={usePayeeQuery()} skeleton={skeleton} failed={text.failed} failedText={failed}>
      {(detail) => <Parts detail={detail} />}
    </Answer>
  );
}

/** Dialogs stand beside what they change, so that they close as they should. */
function Parts({ detail }: { detail: PayeeDetail }) {
  const [dialog, setDialog] = useState<{ name: keyof typeof DIALOGS; open: boolean }>();
  const show = (name: keyof typeof DIALOGS) => setDialog({ name, open: true });
  const Shown = dialog && DIALOGS[dialog.name];
  return (
    <div className={styles.parts}>
      <Readiness missing={detail.missing} />
      <IdentityPart detail={detail} onEdit={() => show('identity')} />
      <AccountPart detail={detail} onEdit={() => show('account')} />
      <InvoicePart detail={detail} onEdit={() => show('invoice')} />
      <CarryOver carriesOver={detail.carries_over} />
      <Suspense fallback={null}>
        {Shown && (
          <Shown
            detail={detail}
            open={dialog.open}
            onClose={() => setDialog({ ...dialog, open: false })}
            onClosed={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
