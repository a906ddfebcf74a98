import type { Comment } from '@minori/contracts';
import { Avatar, CreatorMark, LevelBadge, RelativeTime, RichText } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { AuthorLink } from '../post/PostHead';
import { levelOf } from '../profile/level';
import { messages } from './messages';
import styles from './Comments.module.css';

/** A comment: who said it and when, and what. `isByAuthor` marks the words of the post's own author. */
export function CommentItem({ comment, isByAuthor }: { comment: Comment; isByAuthor: boolean }) {
  const { user_info: author } = comment;
  const text = useMessages(messages);
  const { post } = useMessages(pageMessages);
  if (!author) return null;
  return (
    <li className={styles.comment}>
      <AuthorLink author={author} className={styles.picture} hidden>
        <Avatar src={author.avatar_url} size={32} />
      </AuthorLink>
      <div className={styles.said}>
        <div className={styles.head}>
          <AuthorLink author={author} className={styles.name}>
            {author.is_deleted ? post.deletedAuthor : author.name}
          </AuthorLink>
          {!author.is_deleted && <LevelBadge level={levelOf(author.badge)} size={16} />}
          {author.is_creator && <CreatorMark size={14} />}
          {isByAuthor && <span className={styles.mark}>{text.author}</span>}
          <RelativeTime value={comment.created_at} className={styles.time} />
        </div>
        <RichText text={comment.text} />
      </div>
    </li>
  );
}
