import type { StatementPart } from '@minori/contracts/rules';
import { classNames, Yen } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Parts.module.css';

/** The lines of a statement, or of an estimate, part by part, as they stand on paper. */
export function Parts({ parts }: { parts: readonly StatementPart[] }) {
  return parts.map((part) => <Part key={part.head} {...part} />);
}

function Part({ head, rows }: StatementPart) {
  const { statement: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <table className={styles.part}>
      <caption className={styles.head}>{head}</caption>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className={classNames(row.isSum && styles.sum)}>
            <th scope="row">
              {row.text}
              {row.count !== undefined && (
                <span className={styles.count}>{text.times(formatNumber(row.count, language))}</span>
              )}
              {row.note && <span className={styles.note}>{row.note}</span>}
            </th>
            <td>
              <Yen value={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
