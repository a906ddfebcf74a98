import type { LevelReport } from '@minori/contracts';
import { CheckIcon } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import homeStyles from '../home/Home.module.css';
import { Actions } from './Actions';
import styles from './Level.module.css';
import { messages } from './messages';
import type { LevelValue } from './values';

interface ValuePartProps {
  value: LevelValue;
  progress: LevelReport['progress'];
  /** Where it came from. */
  children: ReactNode;
}

/** One of the three values: what it is, how far it is, where it came from, and what to do for it. */
export function ValuePart({ value, progress: { now, next }, children }: ValuePartProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const name = text.values[value];
  const figure = formatNumber(now[value], language);
  const isMet = next !== null && now[value] >= next[value];
  return (
    <section aria-label={name} className={homeStyles.part}>
      <header className={styles.valueHead}>
        <h2 className={homeStyles.heading}>{name}</h2>
        <p className={styles.figure}>
          {next ? text.needed(figure, formatNumber(next[value], language)) : figure}
          {isMet && <CheckIcon size={18} aria-label={text.metMark} />}
        </p>
      </header>
      {next && (
        <progress
          className={styles.bar}
          max={Math.max(1, next[value])}
          value={Math.min(now[value], next[value])}
          aria-label={name}
        />
      )}
      <p className={homeStyles.note}>{text.explained[value]}</p>
      {children}
      <Actions value={value} isMissing={!isMet} />
    </section>
  );
}
