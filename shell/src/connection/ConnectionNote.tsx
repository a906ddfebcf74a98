import { useMessages } from '@minori/platform';
import { useIsOnline, useWaitingChanges } from '@minori/platform/query';
import styles from './ConnectionNote.module.css';
import { messages } from './messages';

/** Say that there is no connection, and how many changes wait for one. Heard by screen readers when it comes and changes. */
export function ConnectionNote() {
  const t = useMessages(messages);
  const isOnline = useIsOnline();
  const waiting = useWaitingChanges();
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <p className={styles.note}>{waiting > 0 ? t.waiting(waiting) : t.offline}</p>}
    </div>
  );
}
