import { Button, EmptyState, LockIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useOffers } from '../alerts/useOffers';
import { messages } from './messages';
import { ModelFormula } from './ModelFormula';
import styles from './Signals.module.css';

/** What izanavi would show, and the way there: guests log in, others are offered the yearly membership. */
export function LockedSignals() {
  const t = useMessages(messages);
  const { session } = useShell();
  const { offerIzanavi } = useOffers();
  const open = () => void session.requireSignIn().then((member) => member && offerIzanavi());
  return (
    <div className={styles.locked}>
      <EmptyState
        title={t.lockedTitle}
        art={<LockIcon size={32} />}
        action={<Button onClick={open}>{t.open}</Button>}
        className={styles.offer}
      >
        {t.lockedText}
        <span className={styles.fine}>{t.label}</span>
      </EmptyState>
      <ModelFormula />
    </div>
  );
}
