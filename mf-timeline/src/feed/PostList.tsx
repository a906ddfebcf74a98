import { lazy, Suspense, useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { FeedItem, Survey } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { Loading, PostCardSkeleton, Skeleton, Skeletons, VisuallyHidden } from '@minori/design-system';
import { LongList, type LongListProps, type Query } from '@minori/design-system/list';
import { useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { TrackListProvider } from '../media/TrackList';
import { UrgentImages } from '../media/urgentImages';
import { messages as pageMessages } from '../messages';
import { postPath } from '../paths';
import { PostCard } from '../post/PostCard';
import { useViewCount } from '../post/useViewCount';
import { useReadingOptions } from '../queries/readingOptions';
import { messages as readingMessages } from '../reading/messages';
import { useListKeys } from '../reading/useListKeys';
import styles from './Feed.module.css';
import { messages } from './messages';
import { TopicsBlock } from './TopicsBlock';
import { usePressTracking } from './usePressTracking';

/** Only members are asked. */
const SurveyCard = lazy(async () => ({ default: (await import('../surveys/SurveyCard')).SurveyCard }));

export interface PostListProps extends Pick<LongListProps<FeedItem>, 'label' | 'memoryKey' | 'failed' | 'empty'> {
  query: Query;
  items: FeedItem[];
  /** What the list is called in the player, where its sounds follow each other. */
  source: string;
  /** Leaves out following, on the author's own page. */
  hideFollow?: boolean;
}

/** A list of posts and what stands between them; keys move through it. */
export function PostList({ source, hideFollow = false, ...list }: PostListProps) {
  const { items } = list;
  const posts = useMemo(() => items.flatMap((item) => (item.type === 'post' ? [item.post] : [])), [items]);
  const box = useRef<HTMLDivElement>(null);
  const countView = useViewCount();
  const labelOf = useItemLabel();
  const announcement = useFeedKeys(box, items);
  usePressTracking(box, items, source);
  const renderItem = useCallback(
    (item: FeedItem, index: number) => (
      <div className={styles.item}>
        {item.type === 'post' && (
          <UrgentImages value={index === 0}>
            <PostCard post={item.post} onSeen={countView} hideFollow={hideFollow} />
          </UrgentImages>
        )}
        {item.type === 'topic' && <TopicsBlock topics={item.user_topics} />}
        {item.type === 'survey' && (
          <Suspense
            fallback={
              <Loading>
                <Skeleton shape="block" height={heightOf(item.survey)} />
              </Loading>
            }
          >
            <SurveyCard survey={item.survey} />
          </Suspense>
        )}
      </div>
    ),
    [countView, hideFollow],
  );
  return (
    <div ref={box}>
      <TrackListProvider source={source} posts={posts}>
        <LongList
          {...list}
          itemKey={keyOf}
          itemLabel={labelOf}
          estimateHeight={260}
          skeleton={<ItemSkeleton />}
          skeletons={SKELETONS}
          renderItem={renderItem}
        />
      </TrackListProvider>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** About as high as a survey is, in pixels. */
const heightOf = ({ options }: Survey): number => 100 + options.length * 52;

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
    if (item.type === 'survey') return text.survey;
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

const SKELETONS = 4;

const ItemSkeleton = () => (
  <div className={styles.item}>
    <PostCardSkeleton />
  </div>
);

/** The shape of the first posts. */
export function FeedSkeleton() {
  return (
    <Skeletons count={SKELETONS}>
      <ItemSkeleton />
    </Skeletons>
  );
}
