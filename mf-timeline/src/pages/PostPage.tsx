import { useCallback, useEffect, useRef } from 'react';
import type { Post } from '@minori/contracts';
import {
  BackIcon,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Loading,
  PostCardSkeleton,
  useLanguage,
} from '@minori/design-system';
import { formatCount, formatDateTime } from '@minori/design-system/format';
import { ApiError, useMessages, usePageTitle } from '@minori/platform';
import { useLocation, useNavigate, useParams } from '@minori/platform/router';
import { Comments } from '../comments/Comments';
import { messages } from '../messages';
import { postPath } from '../paths';
import { PostActions } from '../post/PostActions';
import { PostBody } from '../post/PostCard';
import { PostHead } from '../post/PostHead';
import { useSeen } from '../post/useSeen';
import { useViewCount } from '../post/useViewCount';
import { usePostQuery } from '../queries/posts';
import { requestIdOf } from '../requestId';
import page from './Page.module.css';
import styles from './PostPage.module.css';

/** A post on its own. */
export function PostPage() {
  const { post: text } = useMessages(messages);
  const { postId = '' } = useParams();
  const query = usePostQuery(postId);
  const navigate = useNavigate();
  const { key } = useLocation();
  const post = query.data;
  // Who came straight here has nothing of ours to go back to.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1));
  usePageTitle(post && text.pageTitle(post.user_info.name));
  useAuthorInAddress(post);
  return (
    <div className={page.page}>
      <div className={page.column}>
        <header className={styles.bar}>
          <IconButton label={text.back} onClick={goBack}>
            <BackIcon size={20} />
          </IconButton>
          <h1 className={styles.heading}>{text.heading}</h1>
        </header>
        {query.isPending && (
          <Loading>
            <PostCardSkeleton />
          </Loading>
        )}
        {query.isError && !post && <Failure error={query.error} onRetry={() => void query.refetch()} />}
        {post && <PostDetail post={post} />}
        {post && <Comments post={post} />}
      </div>
    </div>
  );
}

/** The author's name in the address may be old or wrong; the id decides, and the address is put right. */
function useAuthorInAddress(post: Post | undefined): void {
  const { username } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (post && username !== post.user_info.username && !post.user_info.is_deleted) {
      void navigate(postPath(post), { replace: true });
    }
  }, [post, username, navigate]);
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { post: text, notFound } = useMessages(messages);
  const isGone = error instanceof ApiError && ['not_found', 'blocked', 'invalid_input'].includes(error.code);
  usePageTitle(isGone ? text.notFound.title : undefined);
  if (!isGone) return <ErrorState onRetry={onRetry} requestId={requestIdOf(error)} />;
  return (
    <EmptyState title={text.notFound.title} action={<Button href="/">{notFound.home}</Button>}>
      {text.notFound.text}
    </EmptyState>
  );
}

function PostDetail({ post }: { post: Post }) {
  const { post: text } = useMessages(messages);
  const language = useLanguage();
  const article = useRef<HTMLElement>(null);
  const countView = useViewCount();
  const seen = useCallback(() => countView(post.id), [countView, post.id]);
  useSeen(article, seen);
  return (
    <article ref={article} aria-labelledby="post-author" className={styles.post}>
      <PostHead post={post} nameId="post-author" hideTime />
      <PostBody post={post} isWhole />
      <p className={styles.facts}>
        <time dateTime={post.published_at}>{formatDateTime(post.published_at, language)}</time>
        <span>{text.views(formatCount(post.view_count, language))}</span>
        <span>{text.comments(formatCount(post.comment_count, language))}</span>
      </p>
      <PostActions post={post} hideComments className={styles.actions} />
    </article>
  );
}
