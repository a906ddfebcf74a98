import type { TrendingTopic } from '@minori/contracts';
import { SiteLink } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { topicPath } from '../paths';
import { messages } from './messages';
import styles from './TrendingList.module.css';

/** Topics in the order in which they are talked about. */
export function TrendingList({ topics }: { topics: TrendingTopic[] }) {
  const { trending: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <ol className={styles.list}>
      {topics.map(({ id, name, position, author_count, recent_post_count }) => (
        <li key={id}>
          <SiteLink href={topicPath(name)} className={styles.row}>
            <span className={styles.position} aria-label={text.rank(position)}>
              {position}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>#{name}</span>
              <span className={styles.figures}>
                {text.figures(formatCount(author_count, language), formatCount(recent_post_count, language))}
              </span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
