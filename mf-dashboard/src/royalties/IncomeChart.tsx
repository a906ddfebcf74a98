import type { Payout } from '@minori/contracts';
import { Yen } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import styles from './IncomeChart.module.css';
import { messages } from './messages';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** What was transferred in each month of a year: a table whose figures are bars, too. */
export function IncomeChart({ payouts }: { payouts: readonly Payout[] }) {
  const { years: text } = useMessages(messages);
  const sums = MONTHS.map((month) =>
    payouts.filter(({ pay_on }) => Number(pay_on.slice(5, 7)) === month).reduce((sum, { amount }) => sum + amount, 0),
  );
  const most = Math.max(...sums, 1);
  return (
    <table className={styles.chart}>
      <caption className={styles.caption}>{text.chart}</caption>
      <tbody>
        {MONTHS.map((month, at) => (
          <tr key={month}>
            <th scope="row">{text.monthName(month)}</th>
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
