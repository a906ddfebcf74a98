import type { LevelReport } from '@minori/contracts';
import { LevelBadge, WarningIcon } from '@minori/design-system';
import { formatDate, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import homeStyles from '../home/Home.module.css';
import styles from './Level.module.css';
import { messages } from './messages';
import { UNLOCKING } from './unlocking';
import { VALUES } from './values';

/** Where the member stands, what is missing to the next level, and when one would be lost. */
export function LevelStanding({ report: { progress, is_judged } }: { report: LevelReport }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { level, now, next, demotion_at, promoted_from } = progress;
  const missing = VALUES.flatMap((value) => {
    const left = (next?.[value] ?? 0) - now[value];
    return left > 0 ? [text.part(text.values[value], formatNumber(left, language))] : [];
  });
  return (
    <section aria-label={text.current(level)} className={homeStyles.part}>
      {promoted_from !== null && <News level={level} from={promoted_from} />}
      <div className={homeStyles.level}>
        <LevelBadge level={level} size={56} />
        <div>
          <h2 className={styles.current}>{text.current(level)}</h2>
          <p className={homeStyles.note}>{next ? text.next(next.level) : text.top}</p>
          {next && <p>{missing.length > 0 ? text.missing(missing.join(text.and)) : text.met}</p>}
        </div>
      </div>
      {demotion_at && (
        <p className={styles.demotion}>
          <WarningIcon size={16} />
          {text.demotion(formatDate(demotion_at, language), level)}
        </p>
      )}
      <p className={homeStyles.note}>{is_judged ? text.judged : text.notJudged}</p>
    </section>
  );
}

/** A calm word to who has risen since they last saw their badge. */
function News({ level, from }: { level: number; from: number }) {
  const text = useMessages(messages);
  const unlocked = UNLOCKING.filter((at) => at > from && at <= level).map((at) => text.unlocks[at]);
  return (
    <p role="status" className={styles.news}>
      <strong>{text.news(level)}</strong>
      <span>{unlocked.length > 0 ? text.newsUnlocks(unlocked.join(text.and)) : text.newsCalm}</span>
    </p>
  );
}
