import type { RankingItem } from '@minori/contracts';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { SymbolRow } from './SymbolRow';
import { useRowActions } from './useRowActions';
import styles from './RankingList.module.css';

/** The ranking: one row a symbol. */
export function RankingList({ items }: { items: readonly RankingItem[] }) {
  const t = useMessages(messages);
  const actions = useRowActions();
  return (
    <>
      <div aria-hidden="true" className={styles.head}>
        <span className={styles.place}>{t.position}</span>
        <span className={styles.symbol}>{t.symbol}</span>
        <span>{t.trendShort}</span>
        <span className={styles.quote}>{t.price}</span>
        <span>{t.vote}</span>
      </div>
      <ol>
        {items.map((item) => (
          <SymbolRow key={item.id} item={item} actions={actions} />
        ))}
      </ol>
    </>
  );
}
