import type { ReactNode } from 'react';
import styles from './Heading.module.css';

interface HeadingProps {
  title: ReactNode;
  /** One or two lines below. */
  note?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** What a page is about, above its list. */
export function Heading({ title, note, action, children }: HeadingProps) {
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <h1 className={styles.title}>{title}</h1>
        {action}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </header>
  );
}
