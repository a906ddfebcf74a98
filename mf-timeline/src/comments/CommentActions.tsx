import type { Comment, Post } from '@minori/contracts';
import { Button, Count, HeartIcon } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession, useShell, useMemberAction } from '@minori/platform';
import { useLikeCommentMutation } from '../queries/commenting';
import styles from './Comments.module.css';
import { messages } from './messages';

interface CommentActionsProps {
  post: Post;
  comment: Comment;
  onReply: (to: Comment) => void;
}

/** Liking a comment and replying to it; guests are asked to sign in. */
export function CommentActions({ post, comment, onReply }: CommentActionsProps) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const language = useLanguage();
  const isGuest = useSession().user === null;
  const asMember = useMemberAction();
  const like = useLikeCommentMutation(comment.id, () => snackbar.show({ type: 'error', text: text.likeFailed }));
  const { can_like, can_reply } = comment.abilities;
  return (
    <>
      <button
        type="button"
        className={styles.like}
        aria-pressed={comment.is_liked}
        aria-label={text.like(formatCount(comment.like_count, language))}
        disabled={!can_like && !isGuest}
        onClick={() => asMember(() => like.mutate(!comment.is_liked))}
      >
        <HeartIcon size={17} />
        {comment.like_count > 0 && <Count value={comment.like_count} />}
      </button>
      {(can_reply || (isGuest && post.abilities.can_comment)) && (
        <Button
          variant="quiet"
          size="small"
          aria-label={text.replyTo(comment.user_info?.name ?? '')}
          onClick={() => asMember(() => onReply(comment))}
        >
          {text.reply}
        </Button>
      )}
    </>
  );
}
