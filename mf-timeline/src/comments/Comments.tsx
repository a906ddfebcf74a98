import { useState } from 'react';
import { morePages } from '@minori/platform/query';
import type { Post } from '@minori/contracts';
import { EmptyState, ErrorState, Late, LoadMore, Loading, SegmentedControl, Skeleton } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { commentsOf, useCommentsQuery, type CommentSort } from '../queries/comments';
import { requestIdOf } from '../requestId';
import { CommentEntry } from './CommentEntry';
import styles from './Comments.module.css';
import { CommentThread } from './CommentThread';
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
  const comments = commentsOf(query.data).filter(({ id }) => id !== linked.root?.id);
  const permission = query.data?.pages[0]?.permission;
  if (query.isPending) return <CommentsSkeleton />;
  if (!permission) {
    return (
      <ErrorState
        compact
        title={text.failed}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
        requestId={requestIdOf(query.error)}
      />
    );
  }
  const isEmpty = comments.length === 0 && !query.hasNextPage && !linked.root;
  return (
    <>
      <CommentEntry post={post} permission={permission} />
      {!isReadable && permission.reason !== 'blocked' && <p className={styles.note}>{text.hidden}</p>}
      <LinkedThread post={post} linked={linked} />
      <Late fallback={<CommentsSkeleton />}>
        {isReadable && isEmpty && (
          <EmptyState title={text.empty.title} art={null} className={styles.empty}>
            {permission.can_comment && text.empty.text}
          </EmptyState>
        )}
        {comments.length > 0 && (
          <ul>
            {comments.map((comment) => (
              <CommentThread key={comment.id} post={post} comment={comment} />
            ))}
          </ul>
        )}
      </Late>
      <LoadMore {...morePages(query)} />
    </>
  );
}

/** The shape of the first comments. */
function CommentsSkeleton() {
  return (
    <Loading>
      {['72%', '88%', '54%'].map((width) => (
        <div key={width} className={styles.comment}>
          <Skeleton shape="circle" width={32} height={32} />
          <div className={styles.said}>
            <Skeleton width={120} height={14} />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
