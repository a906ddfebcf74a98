import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './MissingCoins.module.css';

/** How many coins are missing for a payment. */
export function MissingCoins({ missing }: { missing: number }) {
  const t = useMessages(messages);
  return (
    <p role="status" className={styles.missing}>
      {t.missing(formatNumber(missing, useLanguage()))}
    </p>
  );
}
