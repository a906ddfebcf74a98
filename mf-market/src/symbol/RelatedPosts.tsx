import type { SymbolDetail } from '@minori/contracts';
import { morePages } from '@minori/platform/query';
import { EmptyState, ErrorState, Loading, LoadMore, RowSkeleton, SegmentedControl } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { useRelatedPostsQuery, type RelatedOrder } from '../queries/relatedPosts';
import { requestIdOf } from '../requestId';
import { messages } from './messages';
import { PostLine } from './PostLine';
import styles from './RelatedPosts.module.css';

const ORDERS: readonly RelatedOrder[] = ['newest', 'popular'];

/** The posts that name a symbol, in short; each leads to its own page. */
export function RelatedPosts({ symbol }: { symbol: SymbolDetail }) {
  const { posts: t, sections } = useMessages(messages);
  const [order, setOrder] = useState<RelatedOrder>('newest');
  const query = useRelatedPostsQuery(symbol.id, order);
  const posts = query.data?.pages.flatMap(({ data }) => data);
  return (
    <div className={styles.posts}>
      <SegmentedControl
        size="small"
        label={t.order}
        value={order}
        onChange={setOrder}
        items={ORDERS.map((value) => ({ value, label: t.orders[value] }))}
      />
      {query.isPending && (
        <Loading>
          {[1, 2, 3].map((each) => (
            <RowSkeleton key={each} end={false} />
          ))}
        </Loading>
      )}
      {query.isError && !posts && (
        <ErrorState compact requestId={requestIdOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {posts?.length === 0 && <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>}
      {posts && posts.length > 0 && (
        <ul aria-label={sections.posts} className={styles.list}>
          {posts.map((post) => (
            <PostLine key={post.id} post={post} />
          ))}
        </ul>
      )}
      <LoadMore {...morePages(query)} />
    </div>
  );
}
