import { BackIcon, IconButton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './Course.module.css';

/** The way from a course to all of them. */
export function BackToAll() {
  const t = useMessages(messages);
  return (
    <IconButton label={t.browse} href="/courses" className={styles.back}>
      <BackIcon size={20} />
    </IconButton>
  );
}
