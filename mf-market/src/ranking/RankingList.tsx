import type { RankingItem, Vote } from '@minori/contracts';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { SymbolRow } from './SymbolRow';
import styles from './RankingList.module.css';

export interface RankingListProps {
  items: readonly RankingItem[];
  /** The symbol to be shown first of all: it is scrolled to and stands out. */
  focusedId?: string | null;
  onVote(item: RankingItem, vote: Vote): void;
}

/** The ranking: one row a symbol. */
export function RankingList({ items, focusedId, onVote }: RankingListProps) {
  const t = useMessages(messages);
  return (
    <>
      <div aria-hidden="true" className={styles.head}>
        <span className={styles.center}>{t.position}</span>
        <span>{t.symbol}</span>
        <span>{t.trendShort}</span>
        <span className={styles.right}>{t.price}</span>
        <span>{t.vote}</span>
      </div>
      <ol>
        {items.map((item) => (
          <SymbolRow key={item.id} item={item} isFocused={item.id === focusedId} onVote={onVote} />
        ))}
      </ol>
    </>
  );
}
