import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** `none` for content that reaches the edges, such as rows and tabs. */
  padding?: 'none' | 'normal';
  /** Spans the whole width of a phone, without side borders and corners. */
  bleed?: boolean;
  /** The element, when a `div` says too little. */
  as?: 'div' | 'article' | 'section' | 'aside';
}

/** A calm white ground with a hairline. Never put one into another. */
export function Card({ padding = 'normal', bleed, as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[padding], bleed && styles.bleed, className)} />;
}

export interface SectionProps {
  title: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
  /** At the right of the title: a link or a control. */
  action?: ReactNode;
  /** The heading's level. */
  level?: 2 | 3;
  children: ReactNode;
  className?: string;
}

/** A titled part of a page. */
export function Section({ title, note, action, level = 2, children, className }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames(styles.section, className)}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <Heading className={styles.title}>{title}</Heading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** A hairline between two things. */
export function Divider({ className }: { className?: string }) {
  return <hr className={classNames(styles.divider, className)} />;
}
