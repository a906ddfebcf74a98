import type { CurrentUser } from '@minori/contracts';
import { Avatar, PostIcon, Skeleton } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import styles from './ComposerTrigger.module.css';
import { messages } from './messages';

const loadComposer = () => void import('../composer/ComposerDialog').catch(() => {});

/** Open the composer; looks like the line that one is about to write. */
export function ComposerTrigger({ user }: { user: CurrentUser }) {
  const { dialogs } = useShell();
  const text = useMessages(messages);
  return (
    <button
      type="button"
      className={styles.trigger}
      // The composer is on its way while the hand still is.
      onPointerEnter={loadComposer}
      onFocus={loadComposer}
      onClick={() => dialogs.open('post.composer', {})}
    >
      <Avatar src={user.avatar_url} member={user} mood={user.emotion} size={40} />
      <span className={styles.hint}>{text.compose}</span>
      <span className={styles.action}>
        <PostIcon size={18} />
        {text.post}
      </span>
    </button>
  );
}

/** Its place while the member is still being found out. */
export function ComposerTriggerSkeleton() {
  return (
    <div className={styles.trigger} aria-hidden="true">
      <Skeleton shape="circle" width={40} height={40} />
      <Skeleton width={180} height={16} />
    </div>
  );
}
