import { memo, useDeferredValue, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FeedItem } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { ErrorState, Loading, PostCardSkeleton, VisuallyHidden } from '@minori/design-system';
import { VirtualList } from '@minori/design-system/list';
import { useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { TrackListProvider } from '../media/TrackList';
import { UrgentImages } from '../media/urgentImages';
import { messages as pageMessages } from '../messages';
import { postPath } from '../paths';
import { PostCard } from '../post/PostCard';
import { useViewCount } from '../post/useViewCount';
import { itemsOf, useFeedKey, useFeedQuery, type FeedSource } from '../queries/feed';
import { useReadingOptions } from '../queries/readingOptions';
import { messages as readingMessages } from '../reading/messages';
import { useListKeys } from '../reading/useListKeys';
import { requestIdOf } from '../requestId';
import styles from './Feed.module.css';
import { messages } from './messages';
import { NewerButton } from './NewerButton';
import { SurveyCard } from './SurveyCard';
import { TopicsBlock } from './TopicsBlock';
import { usePressTracking } from './usePressTracking';

interface FeedProps {
  source: FeedSource;
  /** What the list is, for screen readers. */
  label: string;
  /** Shown when there is nothing yet. */
  empty: ReactNode;
}

/**
 * A list of posts that goes on as one scrolls, with all that can happen on the way. Another source makes it anew; until that is
 * rendered the former list stays, so that what was pressed for it answers at once.
 */
export function Feed(props: FeedProps) {
  const shown = useDeferredValue(props);
  return <FeedOf key={JSON.stringify(shown.source)} {...shown} />;
}

const FeedOf = memo(function FeedOf({ source, label, empty }: FeedProps) {
  const { feed: text } = useMessages(pageMessages);
  const feed = useFeedQuery(source);
  const memoryKey = JSON.stringify(useFeedKey(source));
  const items = useMemo(() => itemsOf(feed.data), [feed.data]);

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
      <FeedItems
        source={source.name}
        items={items}
        label={label}
        memoryKey={memoryKey}
        hideFollow={source.name === 'profile'}
        hasMore={feed.hasNextPage && !feed.isFetchNextPageError}
        onEndReached={readMore}
        busy={feed.isFetching}
        footer={<Footer feed={feed} onRetry={readMore} />}
      />
    </>
  );
});

interface FeedItemsProps {
  /** What the list is called in the player, where its sounds follow each other. */
  source: string;
  items: FeedItem[];
  label: string;
  /** Remembers the measured heights under this name. */
  memoryKey: string;
  /** Leaves out following, on the author's own page. */
  hideFollow?: boolean;
  hasMore?: boolean;
  onEndReached?: () => void;
  busy?: boolean;
  footer?: ReactNode;
}

/** Posts and what stands between them; keys move through it. */
export function FeedItems({ source, items, hideFollow = false, ...list }: FeedItemsProps) {
  const posts = useMemo(() => items.flatMap((item) => (item.type === 'post' ? [item.post] : [])), [items]);
  const box = useRef<HTMLDivElement>(null);
  const countView = useViewCount();
  const labelOf = useItemLabel();
  const announcement = useFeedKeys(box, items);
  usePressTracking(box, items, source);
  return (
    <div ref={box}>
      <TrackListProvider source={source} posts={posts}>
        <VirtualList
          {...list}
          items={items}
          itemKey={keyOf}
          itemLabel={labelOf}
          estimateHeight={260}
          renderItem={(item, index) => (
            <div className={styles.item}>
              {item.type === 'post' && (
                <UrgentImages value={index === 0}>
                  <PostCard post={item.post} onSeen={countView} hideFollow={hideFollow} />
                </UrgentImages>
              )}
              {item.type === 'topic' && <TopicsBlock topics={item.user_topics} />}
              {item.type === 'survey' && <SurveyCard survey={item.survey} />}
            </div>
          )}
        />
      </TrackListProvider>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

const keyOf = (item: FeedItem): string => {
  if (item.type === 'post') return item.post.id;
  return item.type === 'topic' ? `topics ${item.user_topics.map(({ id }) => id).join()}` : `survey ${item.survey.id}`;
};

const LABEL_LENGTH = 60;

function useItemLabel(): (item: FeedItem) => string {
  const { feed: pageText, post: postText } = useMessages(pageMessages);
  const text = useMessages(messages);
  return (item) => {
    if (item.type === 'topic') return pageText.topics;
    if (item.type === 'survey') return text.survey.label;
    const { user_info: author, title, text: written } = item.post;
    const beginning = (title || written).slice(0, LABEL_LENGTH).replaceAll(/\s+/g, ' ');
    return text.itemOf(author.is_deleted ? postText.deletedAuthor : distinctName(author), beginning);
  };
}

/** Let keys move through the list, as far as its reader has not switched that off; give what is to be announced. */
function useFeedKeys(box: RefObject<HTMLElement | null>, items: FeedItem[]): string {
  const { dialogs } = useShell();
  const { keys: text } = useMessages(readingMessages);
  const { options } = useReadingOptions();
  const navigate = useNavigate();
  const [end, setEnd] = useState<'first' | 'last'>();
  const keys = {
    onOpen: (index: number) => {
      const item = items[index];
      if (item?.type === 'post') void navigate(postPath(item.post));
    },
    onMoved: () => setEnd(undefined),
    onEnd: setEnd,
    onHelp: () => dialogs.open('reading.keys', {}),
  };
  useListKeys(box, options.hasKeys ? keys : undefined);
  return end ? text[end] : '';
}

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
  const { feed: text } = useMessages(pageMessages);
  if (feed.isFetchNextPageError && !feed.isFetchingNextPage) {
    return <ErrorState compact title={text.failedMore} onRetry={onRetry} requestId={requestIdOf(feed.error)} />;
  }
  if (!feed.hasNextPage && !feed.isPlaceholderData) return <p className={styles.end}>{text.end}</p>;
  return (
    <Loading>
      <PostCardSkeleton />
    </Loading>
  );
}
