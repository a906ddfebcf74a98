import { CheckIcon } from '@minori/design-system';
import type { ReactNode } from 'react';
import styles from './Offered.module.css';

interface OpensProps {
  title: string;
  items: readonly string[];
  /** A note below them. */
  children?: ReactNode;
}

/** What something opens that is about to be paid for. */
export function Opens({ title, items, children }: OpensProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.opens}>
        {items.map((what) => (
          <li key={what}>
            <CheckIcon size={16} />
            {what}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
