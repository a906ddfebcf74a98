import type { OwnComment } from '@minori/contracts';
import { Chip, Clamp, MemberName, RichText, SiteLink } from '@minori/design-system';
import { formatCount, formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './CommentRow.module.css';
import { messages } from './messages';

/** An own comment with the post that it is about, how it was received, and the way to it. */
export function CommentRow({ comment }: { comment: OwnComment }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { post } = comment;
  return (
    <li className={styles.row}>
      <Clamp lines={4}>
        <RichText text={comment.text} />
      </Clamp>
      <p className={styles.facts}>
        <time dateTime={comment.created_at}>{formatDateTime(comment.created_at, language)}</time>
        {comment.edited_at && <span>{text.edited}</span>}
        {comment.parent_id && (
          <Chip size="small" tone="soft">
            {text.reply}
          </Chip>
        )}
        <span>{text.likes(formatCount(comment.like_count, language))}</span>
        {!comment.parent_id && <span>{text.replies(formatCount(comment.reply_count, language))}</span>}
      </p>
      {post ? (
        <SiteLink
          className={styles.post}
          href={`/${post.user_info.username}/posts/${post.id}?comment=${comment.id}`}
          title={text.open}
        >
          <MemberName member={post.user_info}>
            {(name) => <span className={styles.author}>{text.on(name)}</span>}
          </MemberName>
          <span className={styles.title}>{post.title || text.untitled}</span>
        </SiteLink>
      ) : (
        <p className={styles.post}>{text.gone}</p>
      )}
    </li>
  );
}
