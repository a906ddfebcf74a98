import { Button, EmptyState, PlusIcon, Tabs } from '@minori/design-system';
import { useMessages, usePageTitle, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { messages as dashboardMessages } from '../messages';
import { messages } from '../posts/messages';
import { PostHistory } from '../posts/PostHistory';
import { PostHistorySkeleton } from '../posts/PostHistorySkeleton';
import { POST_FILTERS, useMyPostsEdits, useMyPostsQuery, type PostFilter } from '../queries/posts';
import styles from './MyPostsPage.module.css';

const pathOf = (filter: PostFilter): string =>
  filter === 'all' ? '/dashboard/my_posts' : `/dashboard/my_posts?status=${filter}`;

/** `/dashboard/my_posts`: the member's own posts in every state; which are listed stands in the address. */
export function MyPostsPage() {
  const t = useMessages(messages);
  const write = useComposer();
  const [search] = useSearchParams();
  const filter = POST_FILTERS.find((each) => each === search.get('status')) ?? 'all';
  usePageTitle(t.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{t.title}</h1>
        <Button size="small" icon={<PlusIcon />} onClick={write}>
          {t.write}
        </Button>
      </header>
      <Tabs
        label={t.filter}
        value={filter}
        items={POST_FILTERS.map((value) => ({ value, label: t.tabs[value], href: pathOf(value) }))}
      />
      <Posts key={filter} filter={filter} onWrite={write} />
    </section>
  );
}

function Posts({ filter, onWrite }: { filter: PostFilter; onWrite(): void }) {
  const t = useMessages(messages);
  const { failed } = useMessages(dashboardMessages);
  return (
    <PostHistory
      query={useMyPostsQuery(filter)}
      itemKey={({ id }) => id}
      skeleton={<PostHistorySkeleton />}
      skeletons={6}
      failed={t.failedTitle}
      failedText={failed}
      empty={<Nothing filter={filter} onWrite={onWrite} />}
    />
  );
}

function Nothing({ filter, onWrite }: { filter: PostFilter; onWrite(): void }) {
  const t = useMessages(messages);
  if (filter !== 'all') {
    return <EmptyState title={t.nothing[filter]}>{filter === 'deleted' && t.deletedNote}</EmptyState>;
  }
  return (
    <EmptyState title={t.emptyTitle} action={<Button onClick={onWrite}>{t.write}</Button>}>
      {t.empty}
    </EmptyState>
  );
}

/** Open the composer; what is written there stands at the top of the list at once. */
function useComposer() {
  const { dialogs } = useShell();
  const { add } = useMyPostsEdits();
  return () => void compose();

  async function compose() {
    const written = await dialogs.open('post.composer', {}).result;
    if (written?.post) add(written.post);
  }
}
