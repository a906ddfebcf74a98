import type { SymbolDetail } from '@minori/contracts';
import { AlertIcon, BackIcon, Chip, IconButton, PinIcon, StarIcon, UnpinIcon } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMemberAction, useMessages, useShell } from '@minori/platform';
import { memo } from 'react';
import { useIsOffered } from '../alerts/useIsOffered';
import { messages as market } from '../messages';
import { useFavoriteMutation, usePinMutation } from '../queries/marks';
import { LivePrice } from '../ticks/LivePrice';
import { ExchangeHours } from '../trading/ExchangeHours';
import { messages } from './messages';
import styles from './SymbolHeader.module.css';

/** What a symbol is, what it costs now, and what one can do about it. */
export const SymbolHeader = memo(function SymbolHeader({ symbol }: { symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const { type, simulated, points } = useMessages(market);
  const language = useLanguage();
  const { quote, names, code } = symbol;
  const other = language === 'ja' ? names.en : names.ja;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <IconButton href="/chart" label={t.back}>
          <BackIcon size={20} />
        </IconButton>
        <SymbolActions symbol={symbol} />
      </div>
      <div className={styles.names}>
        <h1 className={styles.name}>{symbol.name}</h1>
        <p className={styles.details}>
          <span className={styles.code}>{code}</span>
          <span>{type[symbol.type]}</span>
          {other !== symbol.name && <span lang={language === 'ja' ? 'en' : 'ja'}>{other}</span>}
          <span>{t.rank(symbol.position_in_ranking_tab)}</span>
          <span>{t.favorites(formatCount(symbol.favorite_count, language))}</span>
        </p>
      </div>
      {quote ? (
        <div className={styles.quote}>
          <LivePrice
            hasDifference
            points={points}
            symbolId={symbol.id}
            quote={quote}
            priceClassName={styles.price}
            changeClassName={styles.change}
          />
          <p className={styles.note}>
            {quote.is_simulated && (
              <Chip tone="attention" size="small">
                {simulated}
              </Chip>
            )}
            <ExchangeHours symbolId={symbol.id} exchange={symbol.exchange} quote={quote} />
          </p>
        </div>
      ) : (
        <div className={styles.quote}>
          <p className={styles.none}>{t.noPrice}</p>
          <p className={styles.note}>{t.noPriceHint}</p>
        </div>
      )}
    </header>
  );
});

/** Favourite, pin and alert. Whoever is not signed in is asked to do so first. */
function SymbolActions({ symbol }: { symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const { markFailed } = useMessages(market);
  const { dialogs } = useShell();
  const asMember = useMemberAction();
  const hasAlerts = useIsOffered('set_alerts');
  const favorite = useFavoriteMutation(markFailed);
  const pin = usePinMutation(markFailed);
  const { id, code, name, type, is_favorite: isFavorite, is_pinned: isPinned } = symbol;
  return (
    <div className={styles.actions}>
      <IconButton
        label={isFavorite ? t.unfavorite : t.favorite}
        aria-pressed={isFavorite}
        className={isFavorite ? styles.on : undefined}
        onClick={() => asMember(() => favorite.mutate({ id, isFavorite: !isFavorite }))}
      >
        <StarIcon size={20} fill={isFavorite ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        label={isPinned ? t.unpin : t.pin}
        aria-pressed={isPinned}
        className={isPinned ? styles.on : undefined}
        onClick={() => asMember(() => pin.mutate({ id, isPinned: !isPinned }))}
      >
        {isPinned ? <UnpinIcon size={20} /> : <PinIcon size={20} />}
      </IconButton>
      {hasAlerts && (
        <IconButton label={t.alert} onClick={() => dialogs.open('symbol.alert', { symbol: { id, code, name, type } })}>
          <AlertIcon size={20} />
        </IconButton>
      )}
    </div>
  );
}
