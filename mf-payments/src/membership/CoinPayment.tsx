import type { MembershipQuote } from '@minori/contracts';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './CoinPayment.module.css';

/** What the viewer has in coins, and what is left afterwards or missing. */
export function CoinPayment({ quote: { amount, coins } }: { quote: MembershipQuote }) {
  const t = useMessages(messages).pay;
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  if (coins.missing > 0) {
    return (
      <p role="status" className={styles.missing}>
        {t.missing(format(coins.missing), format(coins.sum))}
      </p>
    );
  }
  return <p className={styles.enough}>{t.enough(format(coins.sum), format(coins.sum - amount))}</p>;
}
