import { useMemo, useRef, type ReactNode } from 'react';
import type { SearchType } from '@minori/contracts';
import { EmptyState, ErrorState, Loading, RowSkeleton } from '@minori/design-system';
import { VirtualList } from '@minori/design-system/list';
import { useMessages } from '@minori/platform';
import feed from '../feed/Feed.module.css';
import { FeedItems, FeedSkeleton } from '../feed/Feed';
import { PersonRow } from '../people/PersonRow';
import { foundIn, useSearchQuery, type Found } from '../queries/searches';
import { requestIdOf } from '../requestId';
import { Ideas } from './Ideas';
import { messages } from './messages';
import styles from './Results.module.css';
import { SymbolRow, TopicRow } from './Rows';
import { useHighlights } from './useHighlights';
import { useResultTracking } from './useResultTracking';

interface ResultsProps {
  keyword: string;
  type: SearchType;
}

/** What a keyword found of a kind; its words are marked. */
export function Results({ keyword, type }: ResultsProps) {
  const text = useMessages(messages);
  const search = useSearchQuery(keyword, type);
  const found = useMemo(() => foundIn(search.data), [search.data]);
  const isEmpty = found[type].length === 0;

  if (search.isPending) return type === 'posts' ? <FeedSkeleton /> : <RowSkeletons rows={6} />;
  if (search.isError && isEmpty) {
    return (
      <ErrorState
        title={text.failed}
        onRetry={() => void search.refetch()}
        retrying={search.isRefetching}
        requestId={requestIdOf(search.error)}
      />
    );
  }
  if (isEmpty && !search.hasNextPage) {
    return (
      <>
        <EmptyState title={text.none.title(keyword)}>{text.none.text}</EmptyState>
        <Ideas />
      </>
    );
  }
  const readMore = () => {
    if (!search.isFetching) void search.fetchNextPage();
  };
  const list = {
    label: text.list[type],
    hasMore: search.hasNextPage && !search.isFetchNextPageError,
    onEndReached: readMore,
    busy: search.isFetching,
    memoryKey: `search ${type} ${keyword}`,
    footer: <Footer search={search} onRetry={readMore} />,
  };
  return (
    <Marked keyword={keyword} type={type}>
      <FoundList type={type} found={found} list={list} />
    </Marked>
  );
}

function Marked({ keyword, type, children }: ResultsProps & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useHighlights(box, keyword);
  useResultTracking(box, type);
  return (
    <div ref={box} className={styles.found}>
      {children}
    </div>
  );
}

interface FoundListProps {
  type: SearchType;
  found: Found;
  list: Omit<Parameters<typeof FeedItems>[0], 'items' | 'source'>;
}

const idOf = ({ id }: { id: string }): string => id;

function FoundList({ type, found, list }: FoundListProps) {
  const posts = useMemo(() => found.posts.map((post) => ({ type: 'post' as const, post })), [found.posts]);
  const row = (content: ReactNode) => <div className={feed.item}>{content}</div>;
  const rows = { ...list, itemKey: idOf, estimateHeight: 76 };
  switch (type) {
    case 'posts':
      return <FeedItems {...list} source="search" items={posts} />;
    case 'users':
      return <VirtualList {...rows} items={found.users} renderItem={(user) => row(<PersonRow person={user} />)} />;
    case 'symbols':
      return <VirtualList {...rows} items={found.symbols} renderItem={(one) => row(<SymbolRow symbol={one} />)} />;
    case 'topics':
      return <VirtualList {...rows} items={found.topics} renderItem={(one) => row(<TopicRow topic={one} />)} />;
  }
}

function RowSkeletons({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, at) => (
        <RowSkeleton key={at} />
      ))}
    </Loading>
  );
}

function Footer({ search, onRetry }: { search: ReturnType<typeof useSearchQuery>; onRetry: () => void }) {
  const text = useMessages(messages);
  if (search.isFetchNextPageError && !search.isFetchingNextPage) {
    return <ErrorState compact title={text.failedMore} onRetry={onRetry} requestId={requestIdOf(search.error)} />;
  }
  if (!search.hasNextPage) return <p className={feed.end}>{text.end}</p>;
  return <RowSkeletons rows={1} />;
}
