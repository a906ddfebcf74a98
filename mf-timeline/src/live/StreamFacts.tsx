import type { Stream } from '@minori/contracts';
import { LiveIcon } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { ViewerCount } from './chat/ViewerCount';
import styles from './Live.module.css';
import { messages } from './messages';

/** Where a stream is on its way, and since when, or from when on. */
export function StreamFacts({ stream }: { stream: Stream }) {
  const { status, starts_at, started_at, ended_at } = stream;
  const text = useMessages(messages);
  const language = useLanguage();
  const at = (instant: string) => formatDateTime(instant, language);
  const soon = starts_at ? text.startsAt(at(starts_at)) : text.startsSoon;
  const times = {
    before_live: soon,
    in_live: started_at && text.startedAt(at(started_at)),
    ended: ended_at && text.endedAt(at(ended_at)),
  };
  return (
    <p className={styles.facts}>
      <span className={styles.status} data-status={status}>
        {status === 'in_live' && <LiveIcon size={14} aria-hidden />}
        {text.status[status]}
      </span>
      {status === 'in_live' && <ViewerCount stream={stream} />}
      <span>{times[status]}</span>
    </p>
  );
}
