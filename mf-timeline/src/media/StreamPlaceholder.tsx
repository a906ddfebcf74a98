import { LiveIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './StreamPlaceholder.module.css';

/** Stand for a live stream: its picture and what it is. `thumbnail` is an address or nothing. */
export function StreamPlaceholder({ thumbnail }: { thumbnail: string | null }) {
  const text = useMessages(messages);
  return (
    <div className={styles.box}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" decoding="async" className={styles.picture} />}
      <span className={styles.label}>
        <LiveIcon size={16} />
        {text.stream}
      </span>
    </div>
  );
}
