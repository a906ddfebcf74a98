import type { ReactNode } from 'react';
import styles from './Fact.module.css';

/** A line of a list of facts (`dl`): what it is about, and what is so. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
