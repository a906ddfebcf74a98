import type { RankingItem } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { SymbolRow } from './SymbolRow';
import { useRowActions } from './useRowActions';
import styles from './RankingList.module.css';

/** So many rows are shown until more are asked for. */
const FIRST = 20;

/** The ranking: one row a symbol, the first twenty until more are asked for. */
export function RankingList({ items }: { items: readonly RankingItem[] }) {
  const t = useMessages(messages);
  const actions = useRowActions();
  const [isAll, setIsAll] = useState(false);
  const left = isAll ? 0 : Math.max(0, items.length - FIRST);
  return (
    <>
      <div aria-hidden="true" className={styles.head}>
        <span className={styles.place}>{t.position}</span>
        <span className={styles.symbol}>{t.symbol}</span>
        <span>{t.trendShort}</span>
        <span className={styles.quote}>{t.price}</span>
        <span className={styles.vote}>{t.vote}</span>
      </div>
      <ol>
        {items.slice(0, items.length - left).map((item) => (
          <SymbolRow key={item.id} item={item} actions={actions} />
        ))}
      </ol>
      {left > 0 && (
        <div className={styles.more}>
          <Button block variant="quiet" onClick={() => setIsAll(true)}>
            {t.showRest(left)}
          </Button>
        </div>
      )}
    </>
  );
}
