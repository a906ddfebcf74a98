import type { RankingItem } from '@minori/contracts';
import { Chip } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './RankingHeader.module.css';

function lastQuoteAt(items: RankingItem[]): string | undefined {
  return items
    .flatMap(({ quote }) => (quote ? [quote.at] : []))
    .sort()
    .at(-1);
}

/** The page's title, whether its prices are simulated and how old they are. */
export function RankingHeader({ items = [] }: { items?: RankingItem[] }) {
  const t = useMessages(messages);
  const language = useLanguage();
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
      <p className={styles.note}>
        {at && <span>{t.updated(formatDateTime(at, language))}</span>}
        <span>{t.advice}</span>
      </p>
    </header>
  );
}
