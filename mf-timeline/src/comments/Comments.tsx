import type { Comment, Post } from '@minori/contracts';
import { ErrorState, LoadMore, Loading, Skeleton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useCommentsQuery } from '../queries/comments';
import { requestIdOf } from '../requestId';
import { CommentItem } from './CommentItem';
import { messages } from './messages';
import styles from './Comments.module.css';

/** What was said about a post, oldest first; those who can't read the post learn only that there may be comments. */
export function Comments({ post }: { post: Post }) {
  const text = useMessages(messages);
  return (
    <section aria-labelledby="comments" className={styles.comments}>
      <h2 id="comments" className={styles.heading}>
        {text.heading}
      </h2>
      {post.content_access.is_authorized ? <CommentList post={post} /> : <p className={styles.note}>{text.locked}</p>}
    </section>
  );
}

function CommentList({ post }: { post: Post }) {
  const text = useMessages(messages);
  const query = useCommentsQuery(post.id);
  const comments: Comment[] = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) return <CommentsSkeleton />;
  if (query.isError && comments.length === 0) {
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
  if (comments.length === 0 && !query.hasNextPage) return <p className={styles.note}>{text.empty}</p>;
  return (
    <>
      <ul>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} isByAuthor={comment.is_by_post_author} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
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
