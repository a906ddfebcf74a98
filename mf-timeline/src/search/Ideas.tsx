import { Chip } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { searchPath } from '../paths';
import { useSearchIdeasQuery } from '../queries/searches';
import styles from './Ideas.module.css';
import { messages } from './messages';

/** What else to search for: what one searched for lately, and what others do now. */
export function Ideas() {
  const text = useMessages(messages);
  const { data } = useSearchIdeasQuery();
  if (!data) return null;
  return (
    <div className={styles.ideas}>
      <Keywords title={text.recent} keywords={data.recent_keywords} />
      <Keywords title={text.trending} keywords={data.trending_keywords} />
    </div>
  );
}

function Keywords({ title, keywords }: { title: string; keywords: string[] }) {
  if (keywords.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.keywords}>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Chip href={searchPath(keyword)}>{keyword}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
