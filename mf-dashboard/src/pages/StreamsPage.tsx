import { EmptyState } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../messages';
import styles from './MyPostsPage.module.css';

/** `/dashboard/my_streams`: the own live streams. Nobody can stream yet, which is said; nothing is offered that could not be done. */
export function StreamsPage() {
  const { streams: text } = useMessages(messages);
  usePageTitle(text.title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{text.title}</h1>
      </header>
      <EmptyState title={text.empty}>{text.text}</EmptyState>
    </section>
  );
}
