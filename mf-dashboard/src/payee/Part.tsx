import { Card } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useId, type ReactNode } from 'react';
import { messages } from './messages';
import styles from './Part.module.css';

/** Something that is told. */
export interface Told {
  name: string;
  value: ReactNode;
}

interface PartProps {
  title: string;
  status: string;
  /** `todo` wants something of the creator. */
  tone: 'done' | 'waits' | 'todo';
  text?: ReactNode;
  /** What staff wrote. */
  reason?: string | null;
  facts?: Told[];
  action?: ReactNode;
}

/** A part of what a creator tells: how it stands, what was told, and the one thing to do. */
export function Part({ title, status, tone, text, reason, facts = [], action }: PartProps) {
  const { reason: reasonTitle } = useMessages(messages);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.part}>
      <header className={styles.header}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <span className={styles.status} data-tone={tone}>
          {status}
        </span>
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {reason && (
        <div className={styles.reason}>
          <p className={styles.reasonTitle}>{reasonTitle}</p>
          <p className={styles.reasonText}>{reason}</p>
        </div>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
}
