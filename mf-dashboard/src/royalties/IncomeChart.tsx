import type { Payout } from '@minori/contracts';
import { Yen } from '@minori/design-system';
import { formatShortMonth } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './IncomeChart.module.css';
import { messages } from './messages';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** What was transferred in each month of a year: a table whose figures are bars, too. */
export function IncomeChart({ payouts }: { payouts: readonly Payout[] }) {
  const { years: text } = useMessages(messages);
  const language = useLanguage();
  const sums = MONTHS.map((month) =>
    payouts.filter(({ pay_on }) => pay_on.slice(5, 7) === month).reduce((sum, { amount }) => sum + amount, 0),
  );
  const most = Math.max(...sums, 1);
  return (
    <table className={styles.chart}>
      <caption className={styles.caption}>{text.chart}</caption>
      <tbody>
        {MONTHS.map((month, at) => (
          <tr key={month}>
            <th scope="row">{formatShortMonth(`2000-${month}`, language)}</th>
            <td className={styles.figure}>
              <span
                aria-hidden="true"
                className={styles.bar}
                style={{ inlineSize: `${((sums[at] ?? 0) / most) * 100}%` }}
              />
              <Yen value={sums[at] ?? 0} className={styles.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
