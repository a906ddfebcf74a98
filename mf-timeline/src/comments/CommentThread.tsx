import { useState } from 'react';
import type { Comment, Post } from '@minori/contracts';
import { useMessages, useSession } from '@minori/platform';
import { useCommentMutation } from '../queries/commenting';
import { CommentItem } from './CommentItem';
import styles from './Comments.module.css';
import { LaterComposer } from './LaterComposer';
import { messages } from './messages';
import { Replies } from './Replies';

interface CommentThreadProps {
  post: Post;
  comment: Comment;
  /** The comment that the address names. */
  linkedId?: string;
  /** That comment when it is a reply: shown also where its page has not been read yet. */
  linkedReply?: Comment;
}

/** A comment, what was replied to it, and replying. */
export function CommentThread({ post, comment, linkedId, linkedReply }: CommentThreadProps) {
  const text = useMessages(messages);
  const viewer = useSession().user;
  const write = useCommentMutation(post);
  const [isOpen, setOpen] = useState(linkedReply !== undefined);
  const [answered, setAnswered] = useState<Comment>();
  if (comment.removed_by && comment.reply_count === 0) return null;

  const answer = (to: Comment) => {
    setOpen(true);
    setAnswered(to);
  };
  return (
    <li>
      <CommentItem post={post} comment={comment} isLinked={comment.id === linkedId} onReply={answer} />
      <Replies
        post={post}
        comment={comment}
        isOpen={isOpen}
        linkedId={linkedId}
        linkedReply={linkedReply}
        onToggle={() => setOpen(!isOpen)}
        onReply={answer}
      />
      {answered && viewer && (
        <div className={styles.below}>
          <LaterComposer
            key={answered.id}
            purpose="reply"
            postId={post.id}
            draft={{ userId: viewer.id, place: answered.id }}
            label={text.replyTo(answered.user_info?.name ?? '')}
            initial={beginningOf(answered, viewer.id)}
            onSend={(said) => write.mutateAsync({ ...said, answered })}
            onClose={() => setAnswered(undefined)}
          />
        </div>
      )}
    </li>
  );
}

/** A reply calls whom it answers; nobody calls themselves. */
function beginningOf({ user_info: writer }: Comment, viewerId: string): string {
  return writer && writer.id !== viewerId && !writer.is_deleted ? `@${writer.username} ` : '';
}
