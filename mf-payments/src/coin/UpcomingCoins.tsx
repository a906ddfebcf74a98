import { formatNumber, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useUpcomingCoinsQuery } from '../queries/coins';
import { messages } from './messages';
import styles from './UpcomingCoins.module.css';

/** What comes once its payment is confirmed, and what expires soon; nothing where nothing does. */
export function UpcomingCoins({ isArrivingOnly = false }: { isArrivingOnly?: boolean }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { data } = useUpcomingCoinsQuery();
  const arriving = data?.arriving ?? [];
  const expiring = isArrivingOnly ? [] : (data?.expiring ?? []);
  if (arriving.length + expiring.length === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  return (
    <ul className={styles.upcoming}>
      {arriving.map(({ amount }) => (
        <li key={amount}>{t.arriving(number(amount))}</li>
      ))}
      {expiring.map(({ amount, at }) => (
        <li key={at}>{t.expiring(number(amount), formatShortDate(lastMoment(at), language))}</li>
      ))}
    </ul>
  );
}

/** They can be used until the midnight at which they expire: the day before is the last one. */
function lastMoment(expiresAt: string): Date {
  return new Date(Date.parse(expiresAt) - 1);
}
