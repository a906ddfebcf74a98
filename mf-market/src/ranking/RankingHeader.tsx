import type { RankingItem } from '@minori/contracts';
import { AlertIcon, Chip, IconButton } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { messages } from '../messages';
import { PriceColorsMenu } from './PriceColorsMenu';
import styles from './RankingHeader.module.css';

function lastQuoteAt(items: RankingItem[]): string | undefined {
  return items
    .flatMap(({ quote }) => (quote ? [quote.at] : []))
    .sort()
    .at(-1);
}

/** The page's title, whether its prices are simulated and how old they are; the member's alerts and the price colours. */
export function RankingHeader({ items = [] }: { items?: RankingItem[] }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { dialogs } = useShell();
  const at = lastQuoteAt(items);
  const isSimulated = items.length === 0 || items.some(({ quote }) => quote?.is_simulated);
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t.title}</h1>
      {isSimulated && (
        <Chip tone="attention" size="small">
          {t.simulated}
        </Chip>
      )}
      <div className={styles.actions}>
        <PriceColorsMenu />
        <IconButton label={t.alerts} onClick={() => void dialogs.open('symbol.alerts', {})}>
          <AlertIcon />
        </IconButton>
      </div>
      <p className={styles.note}>
        {at && <span>{t.updated(formatDateTime(at, language))}</span>}
        <span>{t.advice}</span>
      </p>
    </header>
  );
}
