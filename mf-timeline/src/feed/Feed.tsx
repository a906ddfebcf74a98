import type { ReactNode } from 'react';
import type { FeedItem } from '@minori/contracts';
import { ErrorState, Loading, PostCardSkeleton } from '@minori/design-system';
import { VirtualList } from '@minori/design-system/list';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { PostCard } from '../post/PostCard';
import { useViewCount } from '../post/useViewCount';
import { itemsOf, useFeedQuery, type FeedSource } from '../queries/feed';
import { requestIdOf } from '../requestId';
import styles from './Feed.module.css';
import { NewerButton } from './NewerButton';
import { TopicsBlock } from './TopicsBlock';

interface FeedProps {
  source: FeedSource;
  /** What the list is, for screen readers. */
  label: string;
  /** Shown when there is nothing yet. */
  empty: ReactNode;
}

/** A list of posts that goes on as one scrolls, with all that can happen on the way. */
export function Feed({ source, label, empty }: FeedProps) {
  const { feed: text } = useMessages(messages);
  const feed = useFeedQuery(source);
  const countView = useViewCount();
  const items = itemsOf(feed.data).filter(isShown);

  if (feed.isPending) return <FeedSkeleton />;
  if (feed.isError && items.length === 0) {
    return (
      <ErrorState
        title={text.failed}
        onRetry={() => void feed.refetch()}
        retrying={feed.isRefetching}
        requestId={requestIdOf(feed.error)}
      />
    );
  }
  if (items.length === 0 && !feed.hasNextPage) return empty;
  const readAt = feed.data?.pages[0]?.readAt;
  const readMore = () => {
    if (!feed.isFetching) void feed.fetchNextPage();
  };
  return (
    <>
      {source.name !== 'profile' && readAt !== undefined && <NewerButton source={source} readAt={readAt} />}
      <VirtualList
        label={label}
        items={items}
        itemKey={keyOf}
        estimateHeight={260}
        hasMore={feed.hasNextPage && !feed.isFetchNextPageError}
        onEndReached={readMore}
        busy={feed.isFetchingNextPage}
        memoryKey={Object.values(source).join('/')}
        renderItem={(item) => (
          <div className={styles.item}>
            {item.type === 'post' && (
              <PostCard post={item.post} onSeen={countView} hideFollow={source.name === 'profile'} />
            )}
            {item.type === 'topic' && <TopicsBlock topics={item.user_topics} />}
          </div>
        )}
        footer={<Footer feed={feed} onRetry={readMore} />}
      />
    </>
  );
}

/** Surveys are answered elsewhere; here they take no room. */
const isShown = (item: FeedItem): boolean => item.type !== 'survey';

const keyOf = (item: FeedItem): string => {
  if (item.type === 'post') return item.post.id;
  return item.type === 'topic' ? item.user_topics.map(({ id }) => id).join() : item.survey.id;
};

/** The shape of the first posts. */
export function FeedSkeleton() {
  return (
    <Loading>
      {[false, true, false, false].map((media, index) => (
        <div key={index} className={styles.item}>
          <PostCardSkeleton media={media} />
        </div>
      ))}
    </Loading>
  );
}

function Footer({ feed, onRetry }: { feed: ReturnType<typeof useFeedQuery>; onRetry: () => void }) {
  const { feed: text } = useMessages(messages);
  if (feed.isFetchNextPageError && !feed.isFetchingNextPage) {
    return <ErrorState compact title={text.failedMore} onRetry={onRetry} requestId={requestIdOf(feed.error)} />;
  }
  if (!feed.hasNextPage) return <p className={styles.end}>{text.end}</p>;
  return (
    <Loading>
      <PostCardSkeleton />
    </Loading>
  );
}
