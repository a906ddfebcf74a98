import { SiteLink } from '@minori/design-system';
import type { ReactNode } from 'react';
import styles from './LinkRow.module.css';

interface LinkRowProps {
  href: string;
  name: string;
  /** What is said below the name. */
  details: readonly string[];
  start?: ReactNode;
  end?: ReactNode;
}

/** A line of a list that leads to what it names. */
export function LinkRow({ href, name, details, start, end }: LinkRowProps) {
  return (
    <SiteLink href={href} className={styles.row}>
      {start}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.details}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
      </span>
      {end}
    </SiteLink>
  );
}
