import type { ReactNode } from 'react';
import styles from './MovementRow.module.css';

interface MovementRowProps {
  title: ReactNode;
  /** What is known of it, each in an element of its own. */
  facts: ReactNode;
  amount: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
}

/** A payment or a movement of coins in a list: what it was, what is known of it, and how much. */
export function MovementRow({ title, facts, amount, action }: MovementRowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>{facts}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <p className={styles.amount}>{amount}</p>
    </li>
  );
}
