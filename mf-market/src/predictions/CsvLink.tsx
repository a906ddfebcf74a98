import { useLanguage, useMessages } from '@minori/platform';
import styles from './CsvLink.module.css';
import { messages } from './messages';

/** All graded targets of a member as a file, in the language of the page. */
export function CsvLink({ username }: { username: string }) {
  const { page: t } = useMessages(messages);
  const language = useLanguage();
  return (
    <a
      download
      href={`/api/v1/news/charts/symbols/predictions/users/${username}/csv?language=${language}`}
      className={styles.download}
    >
      {t.download}
    </a>
  );
}
