import type { OwnComment } from '@minori/contracts';
import { Chip, Clamp, MemberName, RichText, SiteLink, useLangOf } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import styles from './CommentParts.module.css';
import { messages } from './messages';

interface CommentProps {
  comment: OwnComment;
}

/** What an own comment says. */
export function CommentText({ comment }: CommentProps) {
  return (
    <Clamp lines={4}>
      <RichText text={comment.text} />
    </Clamp>
  );
}

/** When a comment was written and what it is; more may follow. */
export function CommentFacts({ comment, children }: CommentProps & { children?: ReactNode }) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (
    <p className={styles.facts}>
      <time dateTime={comment.created_at}>{formatDateTime(comment.created_at, language)}</time>
      {comment.edited_at && <span>{text.edited}</span>}
      {comment.parent_id && (
        <Chip size="small" tone="soft">
          {text.reply}
        </Chip>
      )}
      {children}
    </p>
  );
}

/** The post that a comment is about, as the way to where it stands below that. */
export function CommentedPost({ comment: { id, post } }: CommentProps) {
  const text = useMessages(messages);
  const langOf = useLangOf();
  if (!post) return <p className={styles.gone}>{text.gone}</p>;
  const title = post.title || text.untitled;
  return (
    <SiteLink
      className={styles.post}
      href={`/${post.user_info.username}/posts/${post.id}?comment=${id}`}
      title={text.open}
    >
      <MemberName member={post.user_info}>{(name) => <span>{text.on(name)}</span>}</MemberName>
      <span lang={langOf(title)} className={styles.title}>
        {title}
      </span>
    </SiteLink>
  );
}
