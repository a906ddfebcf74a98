import type { Post } from '@minori/contracts';
import { Count, type ListScreenProps } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import { ChooseBox } from '../dashboard/selection';
import { messages } from './messages';
import { nameOf } from './nameOf';
import styles from './PostHistory.module.css';
import { PostMenu, PostSummary } from './PostSummary';
import { usePostFacts } from './usePostFacts';

const PostTable = lazy(async () => ({ default: (await import('./PostTable')).PostTable }));

/** The member's own posts with their figures and what can be done with each. */
export function PostHistory(screen: ListScreenProps<Post>) {
  return <ListOrTable screen={screen} Table={PostTable} renderCard={(post) => <PostCard post={post} />} />;
}

function PostCard({ post }: { post: Post }) {
  const t = useMessages(messages);
  return (
    <li className={styles.card}>
      <div className={styles.post}>
        <ChooseBox id={post.id} label={t.choose(nameOf(post, t.untitled))} />
        <div>
          <PostSummary post={post} />
        </div>
      </div>
      <div className={styles.actions}>
        <PostMenu post={post} />
      </div>
      <p className={styles.figures}>
        <Figure name={t.views} value={post.view_count} />
        <Figure name={t.likes} value={post.like_count} />
        <Figure name={t.comments} value={post.comment_count} />
      </p>
      <details className={styles.details}>
        <summary>{t.details.show}</summary>
        <dl>
          {usePostFacts(post).map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <span>
      <span className={styles.name}>{name}</span> <Count value={value} />
    </span>
  );
}
