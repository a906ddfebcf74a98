import type { Stream } from '@minori/contracts';
import { UsersIcon } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useViewerCount } from '../../queries/liveChat';
import styles from './ViewerCount.module.css';
import { messages } from './messages';

/** How many watch a stream at the moment; nothing before that is known. */
export function ViewerCount({ stream }: { stream: Stream }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const count = useViewerCount(stream.id) ?? stream.viewer_count;
  if (count === null) return null;
  return (
    <span className={styles.viewers}>
      <UsersIcon size={14} aria-hidden />
      {text.viewers(formatCount(count, language))}
    </span>
  );
}
