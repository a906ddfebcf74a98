import { formatNumber, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useUpcomingCoinsQuery } from '../queries/coins';
import { messages } from './messages';
import styles from './UpcomingCoins.module.css';

/** What comes, once its payment is confirmed or from a campaign, and what expires soon; nothing where nothing does. */
export function UpcomingCoins({ isPaymentOnly = false }: { isPaymentOnly?: boolean }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { data } = useUpcomingCoinsQuery();
  const arriving = (data?.arriving ?? []).filter(({ at }) => !isPaymentOnly || at === null);
  const expiring = isPaymentOnly ? [] : (data?.expiring ?? []);
  if (arriving.length + expiring.length === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  return (
    <ul className={styles.upcoming}>
      {arriving.map(({ amount, at }) => (
        <li key={at ?? 'payment'}>
          {at ? t.givenOn(number(amount), formatShortDate(at, language)) : t.arriving(number(amount))}
        </li>
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
