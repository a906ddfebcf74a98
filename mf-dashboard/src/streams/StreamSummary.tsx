import type { Stream } from '@minori/contracts';
import { SiteLink } from '@minori/design-system';
import { formatDateTime, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { messages } from './messages';
import styles from './Streams.module.css';

/** An own stream by its title, and where it is on its way. */
export function StreamSummary({ stream }: { stream: Stream }) {
  const { id, post, status, starts_at, started_at, viewer_count } = stream;
  const { streams: text } = useMessages(pageMessages);
  const own = useMessages(messages);
  const language = useLanguage();
  const at = started_at ?? starts_at;
  return (
    <div className={styles.summary}>
      <SiteLink href={`/livestream/${id}`} className={styles.title}>
        {post.title}
      </SiteLink>
      <p className={styles.facts}>
        <span>{text.status[status]}</span>
        <span>{at ? formatDateTime(at, language) : text.startsSoon}</span>
        {viewer_count !== null && <span>{own.watching(formatNumber(viewer_count, language))}</span>}
      </p>
    </div>
  );
}
