import { Amount, Answer, Loading, Skeleton } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useCoinsQuery } from '../queries/coins';
import styles from './CoinBalance.module.css';
import { messages } from './messages';
import { UpcomingCoins } from './UpcomingCoins';

/** How many coins the member has, and which of them come or expire soon. */
export function CoinBalance() {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <p className={styles.label}>{t.balance}</p>
      <Answer query={useCoinsQuery()} skeleton={<BalanceSkeleton />} failed={t.failedTitle}>
        {({ sum }) => (
          <p className={styles.balance}>
            <Amount unit={t.unit}>{formatNumber(sum, language)}</Amount>
          </p>
        )}
      </Answer>
      <p className={styles.worth}>{t.worth}</p>
      <UpcomingCoins />
    </>
  );
}

function BalanceSkeleton() {
  return (
    <Loading className={styles.balance}>
      <Skeleton width={160} height={44} />
    </Loading>
  );
}
