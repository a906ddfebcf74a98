import type { OwnComment } from '@minori/contracts';
import { Chip, Clamp, MemberName, RichText, SiteLink, TextLink, useLangOf } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { useChoices } from '../dashboard/useChoices';
import styles from './CommentParts.module.css';
import { messages } from './messages';

interface CommentProps {
  comment: OwnComment;
}

/** What a comment says, and who said it where that was somebody else. */
export function CommentText({ comment }: CommentProps) {
  const { user_info: writer, is_my_comment: isOwn, text } = comment;
  return (
    <>
      {!isOwn && writer && (
        <SiteLink href={`/${writer.username}`} className={styles.writer}>
          <MemberName member={writer}>{(name) => <span>{name}</span>}</MemberName>
        </SiteLink>
      )}
      <Clamp lines={4}>
        <RichText text={text} />
      </Clamp>
    </>
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
export function CommentedPost({ comment: { id, post, is_my_comment: isOwn } }: CommentProps) {
  const text = useMessages(messages);
  const { addressOf } = useChoices();
  const langOf = useLangOf();
  if (!post) return <p className={styles.gone}>{text.gone}</p>;
  const title = post.title || text.untitled;
  return (
    <>
      <SiteLink
        className={styles.post}
        href={`/${post.user_info.username}/posts/${post.id}?comment=${id}`}
        title={text.open}
      >
        {isOwn && <MemberName member={post.user_info}>{(name) => <span>{text.on(name)}</span>}</MemberName>}
        <span lang={langOf(title)} className={styles.title}>
          {title}
        </span>
      </SiteLink>
      {!isOwn && (
        <TextLink quiet href={addressOf({ post: post.id })} className={styles.only}>
          {text.onlyPost}
        </TextLink>
      )}
    </>
  );
}
