import type { Post, Streaming } from '@minori/contracts';
import { LiveIcon, SiteLink } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { streamPath } from '../paths';
import { messages } from './messages';
import styles from './StreamPlaceholder.module.css';

/** Stands for the live stream of a post: its picture, where it is on its way, and the way there. */
export function StreamPlaceholder({ post, streaming }: { post: Post; streaming: Streaming }) {
  const { streams: text } = useMessages(messages);
  const language = useLanguage();
  const { thumbnail, status, starts_at } = streaming;
  return (
    <SiteLink href={streamPath(post)} className={styles.box}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" decoding="async" className={styles.picture} />}
      <span className={styles.label}>
        <LiveIcon size={16} />
        {text[status]}
        {status === 'before_live' && starts_at && <span>{formatDateTime(starts_at, language)}</span>}
      </span>
    </SiteLink>
  );
}
