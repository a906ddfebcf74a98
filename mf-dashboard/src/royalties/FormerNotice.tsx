import { useMessages, useSession } from '@minori/platform';
import { messages } from './messages';
import styles from './PayeeNotice.module.css';

/** Why somebody who is no creator any more, or may not use the rest, reads reports all the same; nothing for all others. */
export function FormerNotice() {
  const { former: text } = useMessages(messages);
  const { user } = useSession();
  if (!user || (user.is_creator && !user.is_disabled_dashboard)) return null;
  const title = user.is_disabled_dashboard ? text.disabledTitle : text.title;
  return (
    <section aria-label={title} className={styles.notice}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p>{user.is_disabled_dashboard ? text.disabledText : text.text}</p>
      </div>
    </section>
  );
}
