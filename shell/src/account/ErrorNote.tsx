import type { ReactNode } from 'react';
import styles from './Account.module.css';

/** What went wrong with a form as a whole; nothing while nothing did. */
export function ErrorNote({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
