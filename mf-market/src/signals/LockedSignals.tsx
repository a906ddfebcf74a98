import { Button, EmptyState, LockIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages } from './messages';
import styles from './Signals.module.css';

/** Warnings about memberships stay for so long, in milliseconds. */
const WARNING_MS = 10_000;

/** What izanavi would show, and the way there: guests log in, others are offered the yearly membership. */
export function LockedSignals() {
  const t = useMessages(messages);
  const { session, dialogs, snackbar } = useShell();
  const offer = async () => {
    if (!(await session.requireSignIn())) return;
    void dialogs.open('membership.pay', { package_name: 'izanavi', recurring: 'year' });
    snackbar.show({ type: 'warning', text: t.warning, autoHideDuration: WARNING_MS });
  };
  return (
    <EmptyState
      title={t.lockedTitle}
      art={<LockIcon size={32} />}
      action={<Button onClick={() => void offer()}>{t.open}</Button>}
      className={styles.locked}
    >
      {t.lockedText}
      <span className={styles.fine}>{t.label}</span>
    </EmptyState>
  );
}
