import type { CourseOffer } from '@minori/contracts';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from '../membership/CoinPayment.module.css';
import { messages } from './messages';

/** What the viewer has in bought coins, and what is left afterwards or missing: given ones pay for nothing of creators. */
export function CourseCoins({ offer: { course, coins } }: { offer: CourseOffer }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  if (coins.missing > 0) {
    return (
      <p role="status" className={styles.missing}>
        {t.missing(format(coins.missing), format(coins.bought))}
      </p>
    );
  }
  return <p className={styles.enough}>{t.enough(format(coins.bought), format(coins.bought - course.price))}</p>;
}
