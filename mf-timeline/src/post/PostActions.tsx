import type { Post } from '@minori/contracts';
import { classNames, CommentIcon, Count, HeartIcon, ShareIcon, SiteLink } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useCopyLink } from '../copyLink';
import { useMemberAction } from '../memberAction';
import { messages } from '../messages';
import { postPath } from '../paths';
import { useLikeMutation } from '../queries/posts';
import styles from './PostActions.module.css';

interface PostActionsProps {
  post: Post;
  /** Leaves out the way to the comments, on the page where they are. */
  hideComments?: boolean;
  className?: string;
}

/** The row below a post: its comments, sharing its link, liking it. */
export function PostActions({ post, hideComments = false, className }: PostActionsProps) {
  const { snackbar } = useShell();
  const { post: text } = useMessages(messages);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const copyLink = useCopyLink();
  const asMember = useMemberAction();
  const like = useLikeMutation(post.id, () => snackbar.show({ type: 'error', text: text.likeFailed }));
  return (
    <div className={classNames(styles.row, className)}>
      {!hideComments && (
        <SiteLink href={postPath(post)} className={styles.action} aria-label={text.comments(count(post.comment_count))}>
          <CommentIcon size={19} />
          <Figure value={post.comment_count} />
        </SiteLink>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={text.share(count(post.share_count))}
        onClick={() => void copyLink(postPath(post))}
      >
        <ShareIcon size={19} />
        <Figure value={post.share_count} />
      </button>
      <button
        type="button"
        className={classNames(styles.action, styles.like)}
        aria-label={text.like(count(post.like_count))}
        aria-pressed={post.is_liked}
        onClick={() => asMember(() => like.mutate(!post.is_liked))}
      >
        <HeartIcon size={19} />
        <Figure value={post.like_count} />
      </button>
    </div>
  );
}

/** Nothing stands beside the icon while nobody did it. */
function Figure({ value }: { value: number }) {
  return <span className={styles.figure}>{value > 0 && <Count value={value} />}</span>;
}
