import { Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { SaveButton } from '../dashboard/SaveButton';
import { messages } from '../messages';
import { useOwnStreamsQuery } from '../queries/streams';
import { StreamHistory } from '../streams/StreamHistory';
import styles from './MyPostsPage.module.css';

/** `/dashboard/my_streams`: the own live streams and how they were watched; each leads to its page, where it is ruled. */
export function StreamsPage() {
  const { streams: text, failed } = useMessages(messages);
  const query = useOwnStreamsQuery();
  const hasStreams = (query.data?.pages[0]?.data.length ?? 0) > 0;
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{text.title}</h1>
        <div className={styles.actions}>
          {hasStreams && <SaveButton read={(api) => api('GET /live/streams/mine/csv')} />}
          <Button size="small" href="/livestream/new">
            {text.plan}
          </Button>
        </div>
      </header>
      <StreamHistory
        query={query}
        itemKey={({ id }) => id}
        skeleton={<RowSkeleton avatar={false} end={false} />}
        skeletons={4}
        failed={text.failed}
        failedText={failed}
        empty={<EmptyState title={text.empty}>{text.text}</EmptyState>}
      />
    </section>
  );
}
