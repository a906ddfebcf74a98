import { EmptyState, List, RowSkeleton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useNewsQuery } from '../queries/news';
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
  const isOfAll = symbolId === undefined;
  return (
    <div className={styles.news}>
      <List
        compact
        max={max}
        query={query}
        itemKey={({ id }) => id}
        label={t.title}
        className={styles.list}
        skeleton={<RowSkeleton end={false} />}
        failed={t.failedTitle}
        empty={<EmptyState title={t.emptyTitle}>{isOfAll ? t.emptyText : t.emptyOfSymbol}</EmptyState>}
        renderItem={(item) => <NewsLine item={item} hasSymbols={isOfAll} />}
      />
    </div>
  );
}
