import { Chip } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { topicPath } from '../paths';
import styles from './TopicsBlock.module.css';

/** Topics among the posts of a timeline. */
export function TopicsBlock({ topics }: { topics: { id: string; name: string }[] }) {
  const { feed: text } = useMessages(messages);
  return (
    <section className={styles.block} aria-label={text.topics}>
      <p className={styles.title}>{text.topics}</p>
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
