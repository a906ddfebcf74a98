import type { Stream } from '@minori/contracts';
import { Button, EmptyState, RowSkeleton, SiteLink } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { LongList } from '@minori/design-system/list';
import { useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../messages';
import { useOwnStreamsQuery } from '../queries/streams';
import styles from './MyPostsPage.module.css';
import row from './StreamsPage.module.css';

/** `/dashboard/my_streams`: the own live streams; each leads to its page, where it is ruled. */
export function StreamsPage() {
  const { streams: text } = useMessages(messages);
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{text.title}</h1>
        <Button size="small" href="/livestream/new">
          {text.plan}
        </Button>
      </header>
      <LongList
        query={useOwnStreamsQuery()}
        label={text.title}
        itemKey={({ id }) => id}
        itemLabel={({ post }) => post.title}
        estimateHeight={72}
        memoryKey="own_streams"
        skeleton={<RowSkeleton />}
        skeletons={4}
        failed={text.failed}
        empty={<EmptyState title={text.empty}>{text.text}</EmptyState>}
        renderItem={(stream) => <Row stream={stream} />}
      />
    </section>
  );
}

function Row({ stream: { id, post, status, starts_at, started_at } }: { stream: Stream }) {
  const { streams: text } = useMessages(messages);
  const language = useLanguage();
  const at = started_at ?? starts_at;
  return (
    <div className={row.row}>
      <SiteLink href={`/livestream/${id}`} className={row.title}>
        {post.title}
      </SiteLink>
      <p className={row.facts}>
        <span>{text.status[status]}</span>
        <span>{at ? formatDateTime(at, language) : text.startsSoon}</span>
      </p>
    </div>
  );
}
