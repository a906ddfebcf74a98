import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useHasFailedChange, useIsLacking, useIsOnline, useWaitingChanges } from '@minori/platform/query';
import { useEffect, useState } from 'react';
import { useSite } from '../useSite';
import styles from './ConnectionNote.module.css';
import { messages } from './messages';

/**
 * Say that there is no connection, how many changes wait for one, that others were not sent, and of when is what the page shows. Heard by screen readers
 * when it comes and changes.
 */
export function ConnectionNote() {
  const { keptAt } = useSite();
  const isOnline = useIsOnline();
  const [shownAt, setShownAt] = useState(keptAt);
  useEffect(() => (isOnline ? () => setShownAt(Date.now()) : undefined), [isOnline]);
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <Note shownAt={shownAt} />}
    </div>
  );
}

function Note({ shownAt }: { shownAt: number | null }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const waiting = useWaitingChanges();
  const isLacking = useIsLacking();
  const hasFailed = useHasFailedChange();
  return (
    <div className={styles.note}>
      <p>{waiting > 0 ? t.waiting(waiting) : t.offline}</p>
      {hasFailed && <p>{t.notSent}</p>}
      {shownAt !== null && <p className={styles.more}>{t.keptAt(formatDateTime(shownAt, language))}</p>}
      {isLacking && <p className={styles.more}>{t.lacking}</p>}
    </div>
  );
}
