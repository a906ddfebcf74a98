import { VisuallyHidden } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './NewPostsMark.module.css';

/** A dot beside a name: there are posts that the viewer has not seen yet. */
export function NewPostsMark() {
  const { newPosts } = useMessages(messages);
  return (
    <span className={styles.dot} title={newPosts}>
      <VisuallyHidden>{newPosts}</VisuallyHidden>
    </span>
  );
}
