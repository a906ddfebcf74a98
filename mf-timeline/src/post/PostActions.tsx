import type { Post } from '@minori/contracts';
import { BookmarkIcon, classNames, CommentIcon, HeartIcon, SiteLink } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell, useMemberAction } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { postPath } from '../paths';
import { useLikeMutation, useReactedPost, useSaveMutation } from '../queries/reactions';
import { Figure } from './Figure';
import { messages } from './messages';
import styles from './PostActions.module.css';
import { ShareButton } from './ShareButton';

interface PostActionsProps {
  post: Post;
  /** Leaves out the way to the comments, on the page where they are. */
  hideComments?: boolean;
  className?: string;
}

/** The row below a post: its comments, sharing, liking and saving it. */
export function PostActions({ post: asRead, hideComments = false, className }: PostActionsProps) {
  const { post: text } = useMessages(pageMessages);
  const language = useLanguage();
  const post = useReactedPost(asRead);
  return (
    <div className={classNames(styles.row, className)}>
      {!hideComments && (
        <SiteLink
          href={postPath(post)}
          className={styles.action}
          aria-label={text.comments(formatCount(post.comment_count, language))}
        >
          <CommentIcon size={19} />
          <Figure value={post.comment_count} />
        </SiteLink>
      )}
      <ShareButton post={post} />
      <LikeButton post={post} />
      <SaveButton post={post} />
    </div>
  );
}

function LikeButton({ post }: { post: Post }) {
  const { snackbar } = useShell();
  const { post: text } = useMessages(pageMessages);
  const language = useLanguage();
  const asMember = useMemberAction();
  const like = useLikeMutation(post.id, () => snackbar.show({ type: 'error', text: text.likeFailed }));
  return (
    <button
      type="button"
      data-action="like"
      className={classNames(styles.action, styles.toggle)}
      aria-label={text.like(formatCount(post.like_count, language))}
      aria-pressed={post.is_liked}
      onClick={() => asMember(() => like.mutate(!post.is_liked))}
    >
      <HeartIcon size={19} />
      <Figure value={post.like_count} />
    </button>
  );
}

function SaveButton({ post }: { post: Post }) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const asMember = useMemberAction();
  const save = useSaveMutation(post.id, () => snackbar.show({ type: 'error', text: text.saveFailed }));
  return (
    <button
      type="button"
      className={classNames(styles.action, styles.toggle, styles.save)}
      aria-label={text.save}
      aria-pressed={post.is_saved}
      onClick={() => asMember(() => save.mutate(!post.is_saved))}
    >
      <BookmarkIcon size={19} />
    </button>
  );
}
