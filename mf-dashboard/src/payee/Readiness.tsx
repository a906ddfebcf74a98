import type { PayeeDetail } from '@minori/contracts';
import { CheckIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useId } from 'react';
import { messages } from './messages';
import styles from './Readiness.module.css';

/** What is missing before the first payout, or that nothing is. */
export function Readiness({ missing }: Pick<PayeeDetail, 'missing'>) {
  const { ready: text } = useMessages(messages);
  const id = useId();
  const isWaiting = missing.length > 0 && missing.every((one) => one.endsWith('_check'));
  if (missing.length === 0) {
    return (
      <section aria-labelledby={id} className={styles.done}>
        <CheckIcon size={20} />
        <div>
          <h3 id={id} className={styles.title}>
            {text.done}
          </h3>
          <p className={styles.text}>{text.doneText}</p>
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className={isWaiting ? styles.waits : styles.todo}>
      <h3 id={id} className={styles.title}>
        {isWaiting ? text.waits : text.todo}
      </h3>
      <ul className={styles.list}>
        {missing.map((one) => (
          <li key={one}>{text.missing[one]}</li>
        ))}
      </ul>
    </section>
  );
}
