import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { itemsOf, useFeedKey, useFeedQuery, type FeedSource } from '../queries/feed';
import { NewerButton } from './NewerButton';
import { PostList } from './PostList';

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
  const { feed: text } = useMessages(messages);
  const feed = useFeedQuery(source);
  const memoryKey = JSON.stringify(useFeedKey(source));
  const items = useMemo(() => itemsOf(feed.data), [feed.data]);
  const readAt = feed.data?.pages[0]?.readAt;
  return (
    <>
      {source.name !== 'profile' && items.length > 0 && readAt !== undefined && (
        <NewerButton source={source} readAt={readAt} />
      )}
      <PostList
        query={feed}
        items={items}
        source={source.name}
        label={label}
        memoryKey={memoryKey}
        hideFollow={source.name === 'profile'}
        failed={text.failed}
        empty={empty}
      />
    </>
  );
});
