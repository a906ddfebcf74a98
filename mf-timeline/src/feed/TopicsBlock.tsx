import { Chip, TextLink } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { topicPath, TRENDING_PATH } from '../paths';
import { messages } from './messages';
import styles from './TopicsBlock.module.css';

/** Topics among the posts of a timeline. */
export function TopicsBlock({ topics }: { topics: { id: string; name: string }[] }) {
  const { feed: pageText } = useMessages(pageMessages);
  const text = useMessages(messages);
  return (
    <section className={styles.block} aria-label={pageText.topics}>
      <header className={styles.head}>
        <p className={styles.title}>{pageText.topics}</p>
        <TextLink href={TRENDING_PATH} className={styles.all}>
          {text.allTopics}
        </TextLink>
      </header>
      <ul className={styles.topics}>
        {topics.map(({ id, name }) => (
          <li key={id}>
            <Chip href={topicPath(name)}>#{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
