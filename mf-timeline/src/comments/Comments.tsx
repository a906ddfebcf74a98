import { useEffect, useState } from 'react';
import type { Post } from '@minori/contracts';
import { Answer, EmptyState, List, SegmentedControl, Skeleton, Skeletons } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { commentsOf, useCommentsQuery, type CommentSort } from '../queries/comments';
import { CommentEntry } from './CommentEntry';
import styles from './Comments.module.css';
import { CommentThread } from './CommentThread';
import { loadComposer } from './LaterComposer';
import { LinkedThread } from './LinkedThread';
import { messages } from './messages';
import { useLinkedComment } from './useLinkedComment';

const SORTS: readonly CommentSort[] = ['oldest', 'newest', 'popular'];

/** What was said about a post, and saying something oneself; where one may not, why. */
export function Comments({ post }: { post: Post }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [sort, setSort] = useState<CommentSort>('oldest');
  const isReadable = post.content_access.is_authorized;
  const isMember = useSession().user !== null;
  useEffect(() => {
    if (isMember) loadComposer();
  }, [isMember]);
  return (
    <section aria-labelledby="comments" className={styles.comments}>
      <header className={styles.header}>
        <h2 id="comments" className={styles.heading}>
          {text.heading}{' '}
          {post.comment_count > 0 && <span className={styles.total}>{formatCount(post.comment_count, language)}</span>}
        </h2>
        {isReadable && post.comment_count > 1 && (
          <SegmentedControl
            size="small"
            label={text.sort.label}
            value={sort}
            onChange={setSort}
            items={SORTS.map((value) => ({ value, label: text.sort[value] }))}
          />
        )}
      </header>
      <CommentList post={post} sort={sort} />
    </section>
  );
}

function CommentList({ post, sort }: { post: Post; sort: CommentSort }) {
  const text = useMessages(messages);
  const query = useCommentsQuery(post.id, sort);
  const isReadable = post.content_access.is_authorized;
  const linked = useLinkedComment(isReadable);
  return (
    <Answer compact query={query} skeleton={<Skeletons count={3}>{skeleton}</Skeletons>} failed={text.failed}>
      {({ pages: [first] }) =>
        first && (
          <>
            <CommentEntry post={post} permission={first.permission} />
            {!isReadable && first.permission.reason !== 'blocked' && <p className={styles.note}>{text.hidden}</p>}
            <LinkedThread post={post} linked={linked} />
            <List
              query={query}
              items={commentsOf(query.data).filter(({ id }) => id !== linked.root?.id)}
              itemKey={({ id }) => id}
              skeleton={skeleton}
              empty={
                isReadable &&
                !linked.root && (
                  <EmptyState title={text.empty.title} art={null} className={styles.empty}>
                    {first.permission.can_comment && text.empty.text}
                  </EmptyState>
                )
              }
              renderItem={(comment) => <CommentThread post={post} comment={comment} />}
            />
          </>
        )
      }
    </Answer>
  );
}

/** The shape of a comment. */
const skeleton = (
  <div className={styles.comment}>
    <Skeleton shape="circle" width={32} height={32} />
    <div className={styles.said}>
      <Skeleton width={120} height={14} />
      <Skeleton width="72%" />
    </div>
  </div>
);
