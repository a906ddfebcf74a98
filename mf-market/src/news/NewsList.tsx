import { EmptyState, ErrorState, Loading, LoadMore, RowSkeleton } from '@minori/design-system';
import { morePages } from '@minori/platform/query';
import { useMessages } from '@minori/platform';
import { useNewsQuery } from '../queries/news';
import { requestIdOf } from '../requestId';
import { messages } from './messages';
import { NewsLine } from './NewsLine';
import styles from './NewsList.module.css';

export interface NewsListProps {
  /** Only what is about this symbol; else of all, each with its symbols. */
  symbolId?: string;
  /** Only the latest so many, up to 20, instead of a list that grows. */
  max?: number;
}

/** News elsewhere, latest first. */
export function NewsList({ symbolId, max }: NewsListProps) {
  const t = useMessages(messages);
  const query = useNewsQuery(symbolId);
  const items = query.data?.pages.flatMap(({ data }) => data).slice(0, max);
  return (
    <div className={styles.news}>
      {query.isPending && (
        <Loading>
          {[1, 2, 3].slice(0, max).map((each) => (
            <RowSkeleton key={each} end={false} />
          ))}
        </Loading>
      )}
      {query.isError && !items && (
        <ErrorState
          compact
          title={t.failedTitle}
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState title={t.emptyTitle}>{symbolId === undefined ? t.emptyText : t.emptyOfSymbol}</EmptyState>
      )}
      {items && items.length > 0 && (
        <ul aria-label={t.title} className={styles.list}>
          {items.map((item) => (
            <NewsLine key={item.id} item={item} hasSymbols={symbolId === undefined} />
          ))}
        </ul>
      )}
      {max === undefined && <LoadMore {...morePages(query)} />}
    </div>
  );
}
