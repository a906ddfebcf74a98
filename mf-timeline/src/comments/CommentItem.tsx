import { useEffect, useRef, useState } from 'react';
import { levelOf } from '@minori/contracts/rules';
import type { Comment, Post } from '@minori/contracts';
import {
  Avatar,
  Button,
  classNames,
  CreatorMark,
  LevelBadge,
  MemberName,
  RelativeTime,
  RichText,
  WarningIcon,
} from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { AuthorLink, PictureLink } from '../post/AuthorLink';
import { isSending, useEditCommentMutation } from '../queries/commenting';
import { CommentActions } from './CommentActions';
import { CommentMenu } from './CommentMenu';
import styles from './Comments.module.css';
import { LaterComposer } from './LaterComposer';
import { messages } from './messages';
import { richMention } from './richMention';

interface CommentItemProps {
  post: Post;
  comment: Comment;
  isReply?: boolean;
  /** The address names it: it is marked and brought into sight. */
  isLinked?: boolean;
  onReply: (to: Comment) => void;
}

/** A comment: who said it and when, what, and what can be done with it; of a removed one that it was there. */
export function CommentItem({ post, comment, isReply = false, isLinked = false, onReply }: CommentItemProps) {
  const text = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const edit = useEditCommentMutation(comment.id);
  const box = useBroughtIntoSight(isLinked);
  const look = classNames(styles.comment, isReply && styles.reply, isLinked && styles.marked);
  const { user_info: writer } = comment;
  if (comment.removed_by || !writer) {
    return <p className={classNames(look, styles.tombstone)}>{text.tombstone[comment.removed_by ?? 'staff']}</p>;
  }
  return (
    <article
      ref={box}
      id={`comment-${comment.id}`}
      tabIndex={isLinked ? -1 : undefined}
      aria-labelledby={`comment-${comment.id}-writer`}
      className={classNames(look, isSending(comment) && styles.sending)}
    >
      <PictureLink author={writer} className={styles.picture}>
        <Avatar src={writer.avatar_url} member={writer} size={isReply ? 24 : 32} />
      </PictureLink>
      <div className={styles.said}>
        <CommentHead comment={comment} />
        {isEditing ? (
          <LaterComposer
            purpose="edit"
            postId={post.id}
            label={text.edit}
            initial={comment.text}
            onSend={({ text: changed }) => edit.mutateAsync(changed)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            <Words comment={comment} />
            <div className={styles.row}>
              <CommentActions post={post} comment={comment} onReply={onReply} />
              <CommentMenu post={post} comment={comment} onEdit={() => setEditing(true)} />
            </div>
          </>
        )}
      </div>
    </article>
  );
}

function CommentHead({ comment }: { comment: Comment }) {
  const text = useMessages(messages);
  const { user_info: writer } = comment;
  if (!writer) return null;
  return (
    <MemberName member={writer}>
      {(name) => (
        <div className={styles.head}>
          <AuthorLink author={writer} className={styles.name} id={`comment-${comment.id}-writer`}>
            {name}
          </AuthorLink>
          {!writer.is_deleted && <LevelBadge level={levelOf(writer.badge)} size={16} />}
          {writer.is_creator && <CreatorMark size={14} />}
          {comment.is_by_post_author && <span className={styles.mark}>{text.author}</span>}
          <span className={styles.time}>
            {comment.edited_at && <span>{text.edited}</span>}
            {isSending(comment) ? (
              <span role="status">{text.sending}</span>
            ) : (
              <RelativeTime value={comment.created_at} />
            )}
          </span>
        </div>
      )}
    </MemberName>
  );
}

/** What was said; folded where it holds what the viewer has muted. */
function Words({ comment }: { comment: Comment }) {
  const text = useMessages(messages);
  const [isUnfolded, setUnfolded] = useState(false);
  if (comment.is_muted && !isUnfolded) {
    return (
      <p className={styles.folded}>
        {text.muted.text}
        <Button variant="quiet" size="small" onClick={() => setUnfolded(true)}>
          {text.muted.show}
        </Button>
      </p>
    );
  }
  return (
    <>
      <RichText text={comment.text} mention={richMention(comment)} />
      {comment.contact_kinds.length > 0 && (
        <p className={styles.warning}>
          <WarningIcon size={16} />
          {text.contacts.text(comment.contact_kinds.map((kind) => text.contacts.kinds[kind]).join('・'))}
        </p>
      )}
    </>
  );
}

function useBroughtIntoSight(isWanted: boolean) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    box.current?.scrollIntoView?.({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return box;
}
