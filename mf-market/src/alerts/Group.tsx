import type { ReactNode } from 'react';
import styles from './Group.module.css';

/** What belongs together among the fields of an alert. */
export function Group({ title, note, children }: { title: string; note?: string | undefined; children?: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
