import type { Comment, Post } from '@minori/contracts';
import { Button, ChevronDownIcon, ChevronUpIcon, List, Skeleton } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { commentsOf, useRepliesQuery } from '../queries/comments';
import { CommentItem } from './CommentItem';
import styles from './Comments.module.css';
import { messages } from './messages';

interface RepliesProps {
  post: Post;
  /** What they reply to. */
  comment: Comment;
  isOpen: boolean;
  linkedId: string | undefined;
  linkedReply: Comment | undefined;
  onToggle: () => void;
  onReply: (to: Comment) => void;
}

/** The replies to a comment, asked for when they are opened. */
export function Replies({ post, comment, isOpen, linkedId, linkedReply, onToggle, onReply }: RepliesProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const query = useRepliesQuery(comment.id, isOpen && comment.reply_count > 0);
  const read = commentsOf(query.data);
  const isLinkedMissing = linkedReply && read.every(({ id }) => id !== linkedReply.id);
  const replies = isLinkedMissing ? [...read, linkedReply] : read;
  if (comment.reply_count === 0) return null;
  return (
    <div className={styles.below}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
        onClick={onToggle}
      >
        {isOpen ? text.repliesHide : text.repliesShow(formatCount(comment.reply_count, language))}
      </Button>
      {isOpen && (
        <List
          compact
          query={query}
          items={replies.filter(({ removed_by }) => !removed_by)}
          itemKey={({ id }) => id}
          className={styles.replies}
          skeleton={skeleton}
          skeletons={Math.min(3, comment.reply_count)}
          failed={text.repliesFailed}
          empty={null}
          more={text.repliesMore}
          end={false}
          renderItem={(reply) => (
            <li>
              <CommentItem isReply post={post} comment={reply} isLinked={reply.id === linkedId} onReply={onReply} />
            </li>
          )}
        />
      )}
    </div>
  );
}

/** The shape of a reply. */
const skeleton = (
  <div className={styles.reply}>
    <Skeleton shape="circle" width={24} height={24} />
    <div className={styles.said}>
      <Skeleton width={96} height={14} />
      <Skeleton width="76%" />
    </div>
  </div>
);
