import type { RankingItem, Vote } from '@minori/contracts';
import { Change, classNames, PinIcon, Price, Sparkline } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { memo, useEffect, useRef } from 'react';
import { messages } from '../messages';
import { PositionMove } from './PositionMove';
import { RowVote } from './RowVote';
import styles from './SymbolRow.module.css';

export interface SymbolRowProps {
  item: RankingItem;
  /** A link has led to this symbol. */
  isFocused?: boolean;
  onVote(item: RankingItem, vote: Vote): void;
}

/** One symbol of the ranking: place, name, course, price, and the vote in place. */
export const SymbolRow = memo(function SymbolRow({ item, isFocused = false, onVote }: SymbolRowProps) {
  const t = useMessages(messages);
  const row = useRef<HTMLLIElement>(null);
  const { quote, name, code, type, is_pinned } = item;

  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: 'center' });
  }, [isFocused]);

  return (
    <li ref={row} className={classNames(styles.row, isFocused && styles.focused)}>
      <PositionMove position={item.position_in_ranking_tab} previous={item.previous_position} />
      <div className={styles.names}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.code}>
          {is_pinned && <PinIcon size={12} role="img" aria-label={t.pinned} />}
          <span className={styles.ticker}>{code}</span>
          <span>{t.type[type]}</span>
        </span>
      </div>
      <div className={styles.trend}>
        {quote && <Sparkline values={quote.sparkline} width={72} height={32} label={t.trend} />}
      </div>
      <div className={styles.quote}>
        {quote ? (
          <>
            <Price value={quote.price} decimals={quote.decimals} unit={quote.currency} className={styles.price} />
            <Change value={quote.change_percentage} className={styles.change} />
          </>
        ) : (
          <span className={styles.none}>{t.noPrice}</span>
        )}
      </div>
      <RowVote item={item} onVote={(vote) => onVote(item, vote)} />
    </li>
  );
});
