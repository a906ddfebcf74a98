import type { SymbolDetail } from '@minori/contracts';
import { EmptyState, List, RowSkeleton, SegmentedControl } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { useRelatedPostsQuery, type RelatedOrder } from '../queries/relatedPosts';
import { messages } from './messages';
import { PostLine } from './PostLine';
import styles from './RelatedPosts.module.css';

const ORDERS: readonly RelatedOrder[] = ['newest', 'popular'];

/** The posts that name a symbol, in short; each leads to its own page. */
export function RelatedPosts({ symbol }: { symbol: SymbolDetail }) {
  const { posts: t, sections } = useMessages(messages);
  const [order, setOrder] = useState<RelatedOrder>('newest');
  return (
    <div className={styles.posts}>
      <SegmentedControl
        size="small"
        label={t.order}
        value={order}
        onChange={setOrder}
        items={ORDERS.map((value) => ({ value, label: t.orders[value] }))}
      />
      <List
        compact
        query={useRelatedPostsQuery(symbol.id, order)}
        itemKey={({ id }) => id}
        label={sections.posts}
        className={styles.list}
        skeleton={<RowSkeleton end={false} />}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>}
        renderItem={(post) => <PostLine post={post} />}
      />
    </div>
  );
}
