import { Amount, Button, EmptyState, ErrorState, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { messages } from '../messages';
import { useCoinsQuery } from '../queries/payments';
import styles from './CoinDialog.module.css';

/** The member's coins: how many there are, and what can be done with them. */
export function CoinDialog({ open, onClose, onClosed }: DialogViewProps<'coin.summary'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.coin.title}
      width="narrow"
      footer={
        <Button variant="secondary" onClick={() => onClose()}>
          {t.coin.close}
        </Button>
      }
    >
      {user ? <Coins /> : <GuestState />}
    </Dialog>
  );
}

function Coins() {
  const t = useMessages(messages);
  const language = useLanguage();
  const query = useCoinsQuery();
  if (query.isError) return <ErrorState compact title={t.coin.failedTitle} onRetry={() => void query.refetch()} />;
  return (
    <>
      <p className={styles.label}>{t.coin.balance}</p>
      {query.data ? (
        <p className={styles.balance}>
          <Amount unit={t.coin.unit}>{formatNumber(query.data.sum, language)}</Amount>
        </p>
      ) : (
        <Loading className={styles.balance}>
          <Skeleton width={160} height={44} />
        </Loading>
      )}
      <p className={styles.worth}>{t.coin.worth}</p>
      <p className={styles.worth}>{t.coin.closed}</p>
    </>
  );
}

function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState
      title={t.coin.guestTitle}
      action={<Button onClick={() => void session.requireSignIn()}>{t.coin.logIn}</Button>}
    />
  );
}
