import { Answer, Loading, Skeleton, TextLink } from '@minori/design-system';
import { formatNumber, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { useBestPostsQuery } from '../queries/dashboard';
import { messages } from './messages';
import styles from './Home.module.css';

const skeleton = (
  <Loading className={styles.lines}>
    <Skeleton width="80%" />
    <Skeleton width="70%" />
    <Skeleton width="60%" />
  </Loading>
);

/** Which posts were read most in 30 days, each the way to it. */
export function BestPosts() {
  const { best: text } = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const number = (value: number) => formatNumber(value, language);
  return (
    <section aria-label={text.title} className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{text.title}</h2>
        <p className={styles.note}>{text.note}</p>
      </header>
      <Answer compact query={useBestPostsQuery()} skeleton={skeleton} failed={text.failed}>
        {(posts) =>
          posts.length === 0 ? (
            <p className={styles.note}>{text.empty}</p>
          ) : (
            <ol className={styles.lines}>
              {posts.map(({ id, title, published_at, views, likes, comments }) => (
                <li key={id}>
                  <TextLink href={`/${user?.username}/posts/${id}`}>{title}</TextLink>
                  <p className={styles.note}>
                    {formatShortDate(published_at, language)}
                    {' · '}
                    {text.facts(number(views), number(likes), number(comments))}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Answer>
    </section>
  );
}
