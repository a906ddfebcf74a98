import { LevelBadge, List, Skeleton } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import homeStyles from '../home/Home.module.css';
import { useLevelHistoryQuery } from '../queries/level';
import styles from './Level.module.css';
import { messages } from './messages';

/** How the member's level has changed, latest first. */
export function LevelHistory() {
  const { history: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <section aria-label={text.title} className={homeStyles.part}>
      <h2 className={homeStyles.heading}>{text.title}</h2>
      <List
        compact
        label={text.title}
        className={styles.changes}
        query={useLevelHistoryQuery()}
        itemKey={({ id }) => id}
        skeleton={<Skeleton height={44} />}
        failed={text.failed}
        empty={<p className={homeStyles.note}>{text.empty}</p>}
        renderItem={({ kind, from_level, to_level, created_at }) => (
          <li className={styles.change}>
            <LevelBadge level={kind === 'notice' ? from_level : to_level} size={24} />
            <div>
              <p>{text[kind](from_level, to_level)}</p>
              <p className={homeStyles.note}>{formatDate(created_at, language)}</p>
            </div>
          </li>
        )}
      />
    </section>
  );
}
