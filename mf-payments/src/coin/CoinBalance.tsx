import type { ExpiringCoins } from '@minori/contracts';
import { Amount, Answer, Loading, Skeleton } from '@minori/design-system';
import { formatNumber, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import { useCoinsQuery, useUpcomingCoinsQuery } from '../queries/payments';
import styles from './CoinBalance.module.css';

/** How many coins the member has, and which of them expire soon. */
export function CoinBalance() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { data: upcoming } = useUpcomingCoinsQuery();
  return (
    <>
      <p className={styles.label}>{t.coin.balance}</p>
      <Answer query={useCoinsQuery()} skeleton={<BalanceSkeleton />} failed={t.coin.failedTitle}>
        {({ sum }) => (
          <p className={styles.balance}>
            <Amount unit={t.coin.unit}>{formatNumber(sum, language)}</Amount>
          </p>
        )}
      </Answer>
      <p className={styles.worth}>{t.coin.worth}</p>
      {upcoming && upcoming.expiring.length > 0 && <Expiring coins={upcoming.expiring} />}
    </>
  );
}

function Expiring({ coins }: { coins: readonly ExpiringCoins[] }) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <ul className={styles.expiring}>
      {coins.map(({ amount, at }) => (
        <li key={at}>{t.coin.expiring(formatNumber(amount, language), formatShortDate(lastMoment(at), language))}</li>
      ))}
    </ul>
  );
}

/** They can be used until the midnight at which they expire: the day before is the last one. */
function lastMoment(expiresAt: string): Date {
  return new Date(Date.parse(expiresAt) - 1);
}

function BalanceSkeleton() {
  return (
    <Loading className={styles.balance}>
      <Skeleton width={160} height={44} />
    </Loading>
  );
}
