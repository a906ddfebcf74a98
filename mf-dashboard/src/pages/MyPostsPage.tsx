import { Button, EmptyState, ErrorState, LoadMore, PlusIcon } from '@minori/design-system';
import { ApiError, useMessages, usePageTitle, useShell } from '@minori/platform';
import { messages } from '../messages';
import { PostHistory } from '../posts/PostHistory';
import { PostHistorySkeleton } from '../posts/PostHistorySkeleton';
import { useMyPostsEdits, useMyPostsQuery } from '../queries/posts';
import styles from './MyPostsPage.module.css';

/** `/dashboard/my_posts`: the member's own posts with how they do. */
export function MyPostsPage() {
  const t = useMessages(messages);
  const write = useComposer();
  usePageTitle(t.posts.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{t.posts.title}</h1>
        <Button size="small" icon={<PlusIcon />} onClick={write}>
          {t.posts.write}
        </Button>
      </header>
      <Posts onWrite={write} />
    </section>
  );
}

function Posts({ onWrite }: { onWrite(): void }) {
  const t = useMessages(messages);
  const query = useMyPostsQuery();
  if (query.isError && !query.data) {
    const requestId = query.error instanceof ApiError ? query.error.requestId : undefined;
    return (
      <ErrorState
        title={t.posts.failedTitle}
        requestId={requestId}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t.failed}
      </ErrorState>
    );
  }
  if (!query.data) return <PostHistorySkeleton />;
  const posts = query.data.pages.flatMap((page) => page.data);
  if (posts.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState title={t.posts.emptyTitle} action={<Button onClick={onWrite}>{t.posts.write}</Button>}>
        {t.posts.empty}
      </EmptyState>
    );
  }
  return (
    <>
      <PostHistory posts={posts} />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        end={t.posts.end}
      />
    </>
  );
}

/** Opens the composer; what is written there stands at the top of the list at once. */
function useComposer() {
  const { dialogs } = useShell();
  const { add } = useMyPostsEdits();
  return () => void compose();

  async function compose() {
    const written = await dialogs.open('post.composer', {});
    if (written) add(written.post);
  }
}
