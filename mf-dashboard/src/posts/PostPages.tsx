import { Tabs } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import type { ReactNode } from 'react';
import styles from '../pages/MyPostsPage.module.css';
import { messages } from './messages';

const PATHS = {
  posts: '/dashboard/my_posts',
  schedule: '/dashboard/my_posts/schedule',
  predictions: '/dashboard/my_posts/predictions',
};
const PAGES = Object.keys(PATHS) as (keyof typeof PATHS)[];

interface PostPageProps {
  page: keyof typeof PATHS;
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the pages about what the member has published: posts, what is scheduled, and predictions. */
export function PostPage({ page, title, actions, children }: PostPageProps) {
  const { pages: text } = useMessages(messages);
  usePageTitle(title);
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      <Tabs
        label={text.label}
        value={page}
        items={PAGES.map((value) => ({ value, label: text[value], href: PATHS[value] }))}
      />
      {children}
    </section>
  );
}
