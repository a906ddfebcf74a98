import type { LevelProgress } from '@minori/contracts';
import { LevelBadge, TextLink } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { LevelNeeds } from '../creator/LevelNeeds';
import { messages } from './messages';
import styles from './Home.module.css';

const VALUES = ['interest', 'engage', 'followers'] as const;

/** The member's level, its three values, and what is missing to the next. */
export function LevelPart({ progress: { level, now, next } }: { progress: LevelProgress }) {
  const { level: text } = useMessages(messages);
  const language = useLanguage();
  const missing = VALUES.flatMap((value) => {
    const left = (next?.[value] ?? 0) - now[value];
    return left > 0 ? [text.part(text.names[value], formatNumber(left, language))] : [];
  });
  return (
    <section aria-label={text.title(level)} className={styles.part}>
      <header className={styles.level}>
        <LevelBadge level={level} size={32} />
        <div>
          <h2 className={styles.heading}>{text.title(level)}</h2>
          <p className={styles.note}>{next ? text.next(next.level) : text.top}</p>
        </div>
      </header>
      {next && (
        <>
          <LevelNeeds now={now} needed={next} />
          <p className={styles.note}>{missing.length > 0 ? text.missing(missing.join(text.and)) : text.met}</p>
        </>
      )}
      <p className={styles.more}>
        <TextLink href="/dashboard/level">{text.more}</TextLink>
      </p>
    </section>
  );
}
