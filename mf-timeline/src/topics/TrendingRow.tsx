import type { TrendingTopic } from '@minori/contracts';
import { SiteLink } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { topicPath } from '../paths';
import { messages } from './messages';
import styles from './TrendingRow.module.css';

/** A topic with its place in the order in which they are talked about. */
export function TrendingRow({ topic }: { topic: TrendingTopic }) {
  const { trending: text } = useMessages(messages);
  const language = useLanguage();
  const { name, position, author_count, recent_post_count } = topic;
  return (
    <li className={styles.item}>
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
  );
}
