import { useMemo, useRef, type ReactNode } from 'react';
import type { SearchType } from '@minori/contracts';
import { EmptyState, RowSkeleton } from '@minori/design-system';
import { LongList } from '@minori/design-system/list';
import { useMessages } from '@minori/platform';
import feed from '../feed/Feed.module.css';
import { PostList, type PostListProps } from '../feed/PostList';
import { PersonRow } from '../people/PersonRow';
import { foundIn, useSearchQuery, type Found } from '../queries/searches';
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
  const list = {
    query: search,
    label: text.list[type],
    memoryKey: `search ${type} ${keyword}`,
    failed: text.failed,
    empty: (
      <>
        <EmptyState title={text.none.title(keyword)}>{text.none.text}</EmptyState>
        <Ideas />
      </>
    ),
  };
  return (
    <Marked keyword={keyword} type={type}>
      <FoundList type={type} found={foundIn(search.data)} list={list} />
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
  list: Pick<PostListProps, 'query' | 'label' | 'memoryKey' | 'failed' | 'empty'>;
}

const idOf = ({ id }: { id: string }): string => id;

function FoundList({ type, found, list }: FoundListProps) {
  const posts = useMemo(() => found.posts.map((post) => ({ type: 'post' as const, post })), [found.posts]);
  const row = (content: ReactNode) => <div className={feed.item}>{content}</div>;
  const rows = { ...list, itemKey: idOf, estimateHeight: 76, skeleton: <RowSkeleton />, skeletons: 6 };
  switch (type) {
    case 'posts':
      return <PostList {...list} source="search" items={posts} />;
    case 'users':
      return <LongList {...rows} items={found.users} renderItem={(user) => row(<PersonRow person={user} />)} />;
    case 'symbols':
      return <LongList {...rows} items={found.symbols} renderItem={(one) => row(<SymbolRow symbol={one} />)} />;
    case 'topics':
      return <LongList {...rows} items={found.topics} renderItem={(one) => row(<TopicRow topic={one} />)} />;
  }
}
