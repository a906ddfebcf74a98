import { useCallback, useEffect, useRef } from 'react';
import type { Post } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import {
  Answer,
  BackIcon,
  Button,
  EmptyState,
  IconButton,
  Late,
  Loading,
  PostCardSkeleton,
  useLanguage,
} from '@minori/design-system';
import { formatCount, formatDateTime } from '@minori/design-system/format';
import { ApiError, isMissing, useMessages, usePageTitle } from '@minori/platform';
import { useLocation, useNavigate, useParams } from '@minori/platform/router';
import { Comments } from '../comments/Comments';
import { TrackListProvider } from '../media/TrackList';
import { UrgentImages } from '../media/urgentImages';
import { messages } from '../messages';
import { postPath } from '../paths';
import { EditedMark } from '../post/EditedMark';
import { messages as postMessages } from '../post/messages';
import { OtherPosts } from '../post/OtherPosts';
import { PostActions } from '../post/PostActions';
import { PostBody } from '../post/PostBody';
import { PostHead } from '../post/PostHead';
import { hasReactions } from '../post/state';
import { useSeen } from '../post/useSeen';
import { useViewCount } from '../post/useViewCount';
import { usePostQuery } from '../queries/posts';
import { Supporters } from '../tips/Supporters';
import page from './Page.module.css';
import styles from './PostPage.module.css';

const skeleton = (
  <Loading>
    <PostCardSkeleton />
  </Loading>
);

/** A post on its own, with its comments and where to read on. */
export function PostPage() {
  const { post: text } = useMessages(messages);
  const { postId = '' } = useParams();
  const query = usePostQuery(postId);
  const navigate = useNavigate();
  const { key } = useLocation();
  // One that was deleted since it was read is not shown from memory.
  const isGone = isMissing(query.error);
  const post = isGone ? undefined : query.data;
  // Who came straight here has nothing of ours to go back to.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1));
  usePageTitle(isGone ? text.notFound.title : post && text.pageTitle(distinctName(post.user_info)));
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
        {isGone ? (
          <Gone />
        ) : (
          <Answer query={query} skeleton={skeleton} refused={(error) => isBlocked(error) && <Blocked />}>
            {(shown) =>
              shown.is_blocked ? (
                <Blocked />
              ) : (
                <Late key={shown.id} fallback={skeleton}>
                  <Content post={shown} />
                </Late>
              )
            }
          </Answer>
        )}
      </div>
    </div>
  );
}

function Content({ post }: { post: Post }) {
  return (
    <>
      <TrackListProvider source="post" posts={[post]} isPostDetail>
        <UrgentImages value>
          <PostDetail post={post} />
        </UrgentImages>
      </TrackListProvider>
      {hasReactions(post) && post.user_info.is_creator && <Supporters post={post} />}
      {!post.is_deleted && <Comments post={post} />}
      <OtherPosts post={post} />
    </>
  );
}

/** The author's name in the address may be old or wrong; the id decides, and the address is put right. */
function useAuthorInAddress(post: Post | undefined): void {
  const { username } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (post && username !== post.user_info.username && !post.user_info.is_deleted) {
      void navigate({ pathname: postPath(post), search, hash }, { replace: true });
    }
  }, [post, username, search, hash, navigate]);
}

const isBlocked = (error: unknown) => error instanceof ApiError && error.code === 'blocked';

function Gone() {
  const { post: text } = useMessages(messages);
  return (
    <EmptyState title={text.notFound.title} action={<HomeButton />}>
      {text.notFound.text}
    </EmptyState>
  );
}

function Blocked() {
  const { blocked: text } = useMessages(postMessages);
  return (
    <EmptyState title={text.title} action={<HomeButton />}>
      {text.text}
    </EmptyState>
  );
}

function HomeButton() {
  const { goHome } = useMessages(messages);
  return <Button href="/">{goHome}</Button>;
}

function PostDetail({ post }: { post: Post }) {
  const article = useRef<HTMLElement>(null);
  const countView = useViewCount();
  const isOut = hasReactions(post);
  const seen = useCallback(() => countView(post.id), [countView, post.id]);
  useSeen(article, isOut ? seen : undefined);
  return (
    <article ref={article} aria-labelledby="post-author" className={styles.post}>
      <PostHead post={post} nameId="post-author" hideTime />
      <PostBody post={post} isWhole />
      {isOut && (
        <>
          <Facts post={post} />
          <PostActions post={post} hideComments className={styles.actions} />
        </>
      )}
    </article>
  );
}

function Facts({ post }: { post: Post }) {
  const { post: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <p className={styles.facts}>
      <time dateTime={post.published_at}>{formatDateTime(post.published_at, language)}</time>
      <EditedMark post={post} className={styles.edited} />
      <span>{text.views(formatCount(post.view_count, language))}</span>
      <span>{text.comments(formatCount(post.comment_count, language))}</span>
    </p>
  );
}
