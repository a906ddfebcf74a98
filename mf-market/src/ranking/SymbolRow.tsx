import type { RankingItem } from '@minori/contracts';
import { PinIcon, SignalIcon, SiteLink, Sparkline } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { memo } from 'react';
import { messages } from '../messages';
import { symbolPath } from '../paths';
import { useWaitingVote } from '../queries/votes';
import { LivePrice } from '../ticks/LivePrice';
import { messages as tradingMessages } from '../trading/messages';
import { TradingTime } from '../trading/TradingState';
import { FavoriteButton } from './FavoriteButton';
import { PositionMove } from './PositionMove';
import { RowMenu } from './RowMenu';
import { RowVote } from './RowVote';
import type { RowActions } from './useRowActions';
import styles from './SymbolRow.module.css';

export interface SymbolRowProps {
  item: RankingItem;
  /** Keep it stable: rows are drawn again only when they have changed. */
  actions: RowActions;
}

/** One symbol of the ranking: place, name, course, price, and the vote in place. All but the controls leads to its page. */
export const SymbolRow = memo(function SymbolRow({ item, actions }: SymbolRowProps) {
  const t = useMessages(messages);
  const trading = useMessages(tradingMessages);
  const { id, quote, name, code, type, exchange } = item;
  const waiting = useWaitingVote(id);
  return (
    <li className={styles.row}>
      <PositionMove
        position={item.position_in_ranking_tab}
        previous={item.previous_position}
        isNew={item.is_new}
        isHighlighted={item.tab_show_highlight}
      />
      <FavoriteButton
        name={name}
        isFavorite={item.is_favorite}
        className={styles.star}
        onChange={(isFavorite) => actions.setFavorite(id, isFavorite)}
      />
      <div className={styles.names}>
        <SiteLink href={symbolPath(id)} className={styles.name} title={name}>
          {name}
        </SiteLink>
        <span className={styles.code}>
          {item.is_pinned && <PinIcon size={12} role="img" aria-label={t.pinned} />}
          <span className={styles.ticker}>{code}</span>
          {item.tab_show_highlight ? <b className={styles.climbing}>{t.climbing}</b> : <span>{t.type[type]}</span>}
          {item.is_izanavi_supporting && <SignalIcon size={12} role="img" aria-label={t.izanavi} />}
        </span>
      </div>
      <div className={styles.trend}>
        {quote && <Sparkline values={quote.sparkline} width={72} height={32} label={t.trend} />}
      </div>
      <div className={styles.quote}>
        {quote ? (
          <>
            <LivePrice symbolId={id} quote={quote} priceClassName={styles.price} changeClassName={styles.change} />
            <TradingTime symbolId={id} exchange={exchange} quote={quote} className={styles.time} />
          </>
        ) : (
          <>
            <span className={styles.none}>{t.noPrice}</span>
            <span className={styles.time}>{trading.unlisted}</span>
          </>
        )}
      </div>
      <div className={styles.vote}>
        <RowVote
          item={item}
          waiting={waiting}
          onVote={(vote) => actions.vote(id, vote)}
          onTakeBack={() => actions.takeBackVote(id)}
        />
      </div>
      <div className={styles.menu}>
        <RowMenu item={item} onPin={(isPinned) => actions.setPinned(id, isPinned)} />
      </div>
    </li>
  );
});
