import { Button, EmptyState, LockIcon } from '@minori/design-system';
import { useMemberAction, useMessages } from '@minori/platform';
import { useIsOffered } from '../alerts/useIsOffered';
import { useOffer } from '../alerts/useOffer';
import { messages } from './messages';
import { ModelFormula } from './ModelFormula';
import styles from './Signals.module.css';

/** What izanavi would show, and the way there, where there is one: guests log in, others are offered the membership. */
export function LockedSignals() {
  const t = useMessages(messages);
  const asMember = useMemberAction();
  const offer = useOffer();
  const isOffered = useIsOffered('see_signals');
  const open = () => asMember(() => offer('see_signals'));
  return (
    <div className={styles.locked}>
      <EmptyState
        title={t.lockedTitle}
        art={<LockIcon size={32} />}
        action={isOffered && <Button onClick={open}>{t.open}</Button>}
        className={styles.offer}
      >
        {t.lockedText}
        <span className={styles.fine}>{t.label}</span>
      </EmptyState>
      <ModelFormula />
    </div>
  );
}
