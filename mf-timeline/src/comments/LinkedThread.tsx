import type { Post } from '@minori/contracts';
import { useMessages } from '@minori/platform';
import styles from './Comments.module.css';
import { CommentThread } from './CommentThread';
import { messages } from './messages';
import type { LinkedComment } from './useLinkedComment';

/** The talk that a link leads to, above the others, with the comment itself marked and brought into sight. */
export function LinkedThread({ post, linked }: { post: Post; linked: LinkedComment }) {
  const text = useMessages(messages);
  if (linked.isGone) {
    return (
      <p role="status" className={styles.note}>
        {text.linked.gone}
      </p>
    );
  }
  if (!linked.root) return null;
  return (
    <div className={styles.linked}>
      <h3 className={styles.linkedHeading}>{text.linked.heading}</h3>
      <ul>
        <CommentThread
          key={linked.id}
          post={post}
          comment={linked.root}
          linkedId={linked.id}
          linkedReply={linked.reply}
        />
      </ul>
    </div>
  );
}
