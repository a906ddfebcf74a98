import type { PaymentTerm } from '@minori/contracts';
import { classNames, Yen } from '@minori/design-system';
import styles from './PaymentTerms.module.css';

interface PaymentTermsProps {
  terms: readonly PaymentTerm[];
  /** Those of what was chosen before, until there are others. */
  isOld?: boolean;
}

/** What is due today, what comes next, how to cancel, and the rest of what one agrees to: as the API tells it, word for word. */
export function PaymentTerms({ terms, isOld = false }: PaymentTermsProps) {
  return (
    <dl className={classNames(styles.terms, isOld && styles.old)} aria-busy={isOld || undefined}>
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
