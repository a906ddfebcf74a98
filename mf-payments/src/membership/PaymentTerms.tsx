import type { PaymentTerm } from '@minori/contracts';
import { Yen } from '@minori/design-system';
import styles from './PaymentTerms.module.css';

/** What is due today, what comes next, how to cancel, and the rest of what one agrees to: as the API tells it, word for word. */
export function PaymentTerms({ terms }: { terms: readonly PaymentTerm[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ title, amount, text }) => (
        <div key={title} className={styles.term}>
          <dt>{title}</dt>
          {amount !== null && (
            <dd className={styles.amount}>
              <Yen value={amount} />
            </dd>
          )}
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
