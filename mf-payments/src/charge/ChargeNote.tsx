import { Spinner } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import styles from './ChargeNote.module.css';
import { messages } from './messages';
import type { ChargePhase } from './useCharge';

/** What a payment waits for, in a sentence. */
export function ChargeNote({ phase }: { phase: ChargePhase }) {
  const t = useMessages(messages);
  return (
    <p role="status" className={styles.note}>
      <Spinner size={18} label={null} className={styles.spinner} />
      <span>{phase === 'idle' ? t.sending : t[phase]}</span>
    </p>
  );
}
