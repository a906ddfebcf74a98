import { Button, Card } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useId, useState } from 'react';
import { useNewsQuery } from '../queries/news';
import { messages } from './messages';
import styles from './MarketNews.module.css';
import { NewsList } from './NewsList';

const FIRST = 5;

/** The latest news of the market; all of them when asked for. */
export function MarketNews() {
  const t = useMessages(messages);
  const titleId = useId();
  const [isAll, setIsAll] = useState(false);
  const hasMore = (useNewsQuery().data?.pages[0]?.data.length ?? 0) > FIRST;
  return (
    <Card bleed padding="none" as="section" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t.title}
      </h2>
      <NewsList max={isAll ? undefined : FIRST} />
      {hasMore && !isAll && (
        <div className={styles.more}>
          <Button block variant="quiet" onClick={() => setIsAll(true)}>
            {t.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
