import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Note.module.css';

/** In place of a post that a block hides. */
export function BlockedNote() {
  const { blocked: text } = useMessages(messages);
  return (
    <div className={styles.note}>
      <p className={styles.title}>{text.title}</p>
      <p>{text.text}</p>
    </div>
  );
}
