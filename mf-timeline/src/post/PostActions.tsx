import type { Post } from '@minori/contracts';
import { BookmarkIcon, classNames, CommentIcon, HeartIcon, SiteLink, TipIcon } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages, useShell, useMemberAction } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { postPath } from '../paths';
import { useLikeMutation, useReactedPost, useSaveMutation } from '../queries/reactions';
import { Figure } from './Figure';
import { messages } from './messages';
import styles from './PostActions.module.css';
import { ShareButton } from './ShareButton';
import { canBeTipped } from './state';

interface PostActionsProps {
  post: Post;
  /** Leaves out the way to the comments, on the page where they are. */
  hideComments?: boolean;
  className?: string;
}

/** The row below a post: its comments, sharing, liking and saving it, and thanking its author. */
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
      <TipButton post={post} />
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

/** Give something to a creator for a post; guests are asked to sign in. */
function TipButton({ post }: { post: Post }) {
  const { tip: text } = useMessages(messages);
  const open = useDialog('tip.send');
  const asMember = useMemberAction();
  if (!open || !canBeTipped(post)) return null;
  const { has_tipped } = post.user_info;
  return (
    <button
      type="button"
      className={classNames(styles.action, styles.tip, has_tipped && styles.done)}
      aria-label={has_tipped ? text.again : text.give}
      onClick={() => asMember(() => open({ post_id: post.id }))}
    >
      <TipIcon size={19} />
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
