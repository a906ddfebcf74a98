import type { ReactNode } from 'react';
import styles from './Row.module.css';

export interface RowProps {
  title: string;
  note: ReactNode;
  /** What is changed here: at the right, below on phones. */
  children: ReactNode;
}

/** One thing that can be set. */
export function Row({ title, note, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.texts}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
