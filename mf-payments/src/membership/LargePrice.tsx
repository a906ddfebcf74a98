import { Yen } from '@minori/design-system';
import type { ReactNode } from 'react';
import styles from './LargePrice.module.css';

/** A price in yen in the largest type, with what belongs to it beside it. */
export function LargePrice({ value, children }: { value: number; children: ReactNode }) {
  return (
    <p className={styles.price}>
      <Yen value={value} className={styles.figure} />
      {children}
    </p>
  );
}
