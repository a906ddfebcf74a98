import { Button, EmptyState, ErrorState, LoadMore, Loading, RowSkeleton } from '@minori/design-system';
import { morePages } from '@minori/platform/query';
import { ApiError, useMessages, usePageTitle } from '@minori/platform';
import { CommentRow } from '../comments/CommentRow';
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
  const query = useMyCommentsQuery();
  const comments = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) {
    return (
      <Loading>
        {[1, 2, 3, 4].map((each) => (
          <RowSkeleton key={each} avatar={false} end={false} />
        ))}
      </Loading>
    );
  }
  if (query.isError && comments.length === 0) {
    return (
      <ErrorState
        title={text.failedTitle}
        requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {failed}
      </ErrorState>
    );
  }
  if (comments.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState title={text.empty.title} action={<Button href="/">{text.empty.action}</Button>}>
        {text.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      <LoadMore {...morePages(query)} end={text.end} />
    </>
  );
}
