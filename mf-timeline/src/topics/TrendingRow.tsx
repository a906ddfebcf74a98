import type { TrendingTopic } from '@minori/contracts';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { topicPath } from '../paths';
import { LinkRow } from './LinkRow';
import { messages } from './messages';
import styles from './TrendingRow.module.css';

/** A topic with its place in the order in which they are talked about. */
export function TrendingRow({ topic }: { topic: TrendingTopic }) {
  const { trending: text } = useMessages(messages);
  const language = useLanguage();
  const { name, position, author_count, recent_post_count } = topic;
  return (
    <li className={styles.item}>
      <LinkRow
        href={topicPath(name)}
        name={`#${name}`}
        details={[text.figures(formatCount(author_count, language), formatCount(recent_post_count, language))]}
        start={
          <span className={styles.position} aria-label={text.rank(position)}>
            {position}
          </span>
        }
      />
    </li>
  );
}
