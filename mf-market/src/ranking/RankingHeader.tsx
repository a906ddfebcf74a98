import type { RankingItem } from '@minori/contracts';
import { AlertIcon, Button, Chip, IconButton } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useIsOffered } from '../alerts/useIsOffered';
import { messages } from '../messages';
import { useLiveQuote } from '../ticks/useTicks';
import { PriceColorsMenu } from './PriceColorsMenu';
import styles from './RankingHeader.module.css';
import type { RankingView } from './useRankingView';

type Priced = Pick<RankingItem, 'id' | 'quote'>;

/** The symbol whose price is the latest. */
function latestOf(items: readonly Priced[]): Priced | undefined {
  const timeOf = ({ quote }: Priced) => (quote ? Date.parse(quote.at) : 0);
  return items.reduce<Priced | undefined>(
    (latest, item) => (latest && timeOf(latest) >= timeOf(item) ? latest : item),
    undefined,
  );
}

interface RankingHeaderProps {
  items?: readonly Priced[] | undefined;
  view: RankingView;
  /** Whether the prices below are kept up to date; they are unless told. */
  isLive?: boolean;
}

/**
 * The page's title, whether its prices are simulated and how old they are; the other view, the member's alerts and the price
 * colours.
 */
export function RankingHeader({ items = [], view, isLive = true }: RankingHeaderProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { dialogs } = useShell();
  const hasAlerts = useIsOffered('set_alerts');
  const latest = latestOf(items);
  const at = useLiveQuote((isLive && latest?.id) || '', latest?.quote ?? null)?.at;
  const isSimulated = items.length === 0 || items.some(({ quote }) => quote?.is_simulated);
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t.title}</h1>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" href={view.otherView} className={styles.view}>
          {view.isTable ? t.asRows : t.asTable}
        </Button>
        <PriceColorsMenu />
        {hasAlerts && (
          <IconButton label={t.alerts} onClick={() => dialogs.open('symbol.alerts', {})}>
            <AlertIcon />
          </IconButton>
        )}
      </div>
      <p className={styles.note}>
        {isSimulated && (
          <Chip tone="attention" size="small">
            {t.simulated}
          </Chip>
        )}
        <span>{t.advice}</span>
        {at && <span className={styles.at}>{t.updated(formatDateTime(at, language))}</span>}
      </p>
    </header>
  );
}
