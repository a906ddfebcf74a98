import type { Post, Streaming } from '@minori/contracts';
import { LiveIcon, SiteLink } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { defineMessages, useLanguage, useMessages } from '@minori/platform';
import { streamPath } from '../paths';
import styles from './StreamPlaceholder.module.css';

/** Here, so that they come with it alone. */
const messages = defineMessages({
  ja: {
    before_live: 'ライブ配信の予定',
    in_live: '配信中',
    ended: '終了した配信',
    recorded: '配信の録画とチャットを見る',
  },
  en: {
    before_live: 'Planned stream',
    in_live: 'Live now',
    ended: 'Stream that is over',
    recorded: 'Recording and chat of the stream',
  },
});

/**
 * Stands for the live stream of a post: its picture, where it is on its way, and the way there. Where the post shows its recording, only the way.
 */
export function StreamPlaceholder({ post, streaming }: { post: Post; streaming: Streaming }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { thumbnail, status, starts_at } = streaming;
  const isRecorded = status === 'ended' && post.media.some(({ is_recording }) => is_recording);
  if (isRecorded) {
    return (
      <SiteLink href={streamPath(post)} className={styles.link}>
        <LiveIcon size={16} />
        {text.recorded}
      </SiteLink>
    );
  }
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
