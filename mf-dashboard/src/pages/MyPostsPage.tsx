import { Button, EmptyState, PlusIcon, Tabs } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages as listMessages } from '../dashboard/messages';
import { SaveButton } from '../dashboard/SaveButton';
import { Selectable } from '../dashboard/selection';
import { useChoices } from '../dashboard/useChoices';
import { messages as dashboardMessages } from '../messages';
import { askedIn, isNarrowed } from '../posts/askedIn';
import { messages } from '../posts/messages';
import { PostBulk } from '../posts/PostBulk';
import { PostChoices } from '../posts/PostChoices';
import { PostHistory } from '../posts/PostHistory';
import { PostHistorySkeleton } from '../posts/PostHistorySkeleton';
import { PostPage } from '../posts/PostPages';
import { POST_FILTERS, useMyPostsEdits, useMyPostsQuery, type PostsAsked } from '../queries/posts';
import styles from './MyPostsPage.module.css';

/** `/dashboard/my_posts`: the member's own posts in every state. Which are listed, and in which order, stands in the address. */
export function MyPostsPage() {
  const t = useMessages(messages);
  const write = useComposer();
  const choices = useChoices();
  const asked = askedIn(choices);
  return (
    <PostPage
      page="posts"
      title={t.title}
      actions={
        <>
          <SaveButton read={(api) => api('GET /posts/my_posts/csv', { query: asked })} />
          <Button size="small" icon={<PlusIcon />} onClick={write}>
            {t.write}
          </Button>
        </>
      }
    >
      <Tabs
        label={t.filter}
        value={asked.status}
        items={POST_FILTERS.map((value) => ({
          value,
          label: t.tabs[value],
          href: choices.addressOf({ status: value === 'all' ? '' : value }),
        }))}
      />
      <PostChoices choices={choices} isNarrowed={isNarrowed(asked)} />
      <Selectable key={JSON.stringify(asked)}>
        <Posts asked={asked} onWrite={write} />
      </Selectable>
    </PostPage>
  );
}

function Posts({ asked, onWrite }: { asked: PostsAsked; onWrite: () => void }) {
  const t = useMessages(messages);
  const { failed } = useMessages(dashboardMessages);
  const query = useMyPostsQuery(asked);
  const pages = query.data?.pages ?? [];
  return (
    <>
      {pages.some(({ is_partial }) => is_partial) && <p className={styles.note}>{t.partial}</p>}
      <PostHistory
        query={query}
        itemKey={({ id }) => id}
        skeleton={<PostHistorySkeleton />}
        skeletons={6}
        failed={t.failedTitle}
        failedText={failed}
        empty={<Nothing asked={asked} onWrite={onWrite} />}
      />
      <PostBulk posts={pages.flatMap(({ data }) => data)} />
    </>
  );
}

function Nothing({ asked, onWrite }: { asked: PostsAsked; onWrite: () => void }) {
  const t = useMessages(messages);
  const { nothing } = useMessages(listMessages);
  const { status } = asked;
  if (isNarrowed(asked)) {
    return (
      <EmptyState
        title={nothing.title}
        action={
          <Button variant="secondary" href="/dashboard/my_posts">
            {nothing.clear}
          </Button>
        }
      >
        {nothing.text}
      </EmptyState>
    );
  }
  if (status !== 'all') {
    return <EmptyState title={t.nothing[status]}>{status === 'deleted' && t.deletedNote}</EmptyState>;
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
