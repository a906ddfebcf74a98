import { Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { CommentHistory } from '../comments/CommentHistory';
import { messages } from '../comments/messages';
import { messages as pageMessages } from '../messages';
import { useMyCommentsQuery } from '../queries/comments';
import styles from './MyPostsPage.module.css';

/** `/dashboard/my_comments`: what the member said below posts. */
export function MyCommentsPage() {
  const text = useMessages(messages);
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{text.title}</h1>
      </header>
      <CommentRows />
    </section>
  );
}

function CommentRows() {
  const text = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  return (
    <CommentHistory
      query={useMyCommentsQuery()}
      itemKey={({ id }) => id}
      skeleton={<RowSkeleton avatar={false} end={false} />}
      skeletons={4}
      failed={text.failedTitle}
      failedText={failed}
      empty={
        <EmptyState title={text.empty.title} action={<Button href="/">{text.empty.action}</Button>}>
          {text.empty.text}
        </EmptyState>
      }
    />
  );
}
