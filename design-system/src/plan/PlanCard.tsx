import { useId, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Yen } from '../figure/Figure.tsx';
import { CheckIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './PlanCard.module.css';

export interface PlanCardProps {
  /** The plan's name. */
  name: string;
  /** What is paid each period, in whole yen, tax included. */
  price: number;
  /** The period: 1カ月, 6カ月, 1年. */
  period: string;
  /** What it costs without a discount; struck through beside the price. */
  fullPrice?: number;
  /** One line below the price: what a month comes to, what a trial gives. */
  note?: ReactNode;
  /** What the plan unlocks. */
  features: readonly ReactNode[];
  /** At the top right: 利用中. */
  badge?: ReactNode;
  /** The button, where it can be bought. */
  action: ReactNode;
  /** The plan that is in use or chosen. */
  current?: boolean;
  className?: string;
}

/** A plan for sale: its price in the largest type, then what it gives. */
export function PlanCard({
  name,
  price,
  period,
  fullPrice,
  note,
  features,
  badge,
  action,
  current,
  className,
}: PlanCardProps) {
  const words = useWords();
  const id = useId();
  return (
    <article aria-labelledby={id} className={classNames(styles.plan, current && styles.current, className)}>
      <header className={styles.header}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        {badge && <span className={styles.badge}>{badge}</span>}
      </header>
      <p className={styles.price}>
        <Yen value={price} className={styles.figure} />
        <span className={styles.period}>/ {period}</span>
        {fullPrice !== undefined && fullPrice > price && (
          <del className={styles.full} aria-label={words.insteadOf(String(fullPrice))}>
            <Yen value={fullPrice} />
          </del>
        )}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {action && <div className={styles.action}>{action}</div>}
      <ul className={styles.features}>
        {features.map((feature, at) => (
          <li key={at}>
            <CheckIcon size={16} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
