import type { Post } from '@minori/contracts';
import { levelOf, ownTitle } from '@minori/contracts/rules';
import {
  Avatar,
  CommentIcon,
  Count,
  CreatorMark,
  HeartIcon,
  LevelBadge,
  LockIcon,
  MemberName,
  RelativeTime,
  SiteLink,
  useLangOf,
} from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { RecordLine } from '../predictions/RecordLine';
import { messages } from './messages';
import styles from './PostLine.module.css';

/** A post in a few lines, which lead to it. */
export function PostLine({ post }: { post: Post }) {
  const langOf = useLangOf();
  const { user_info: author } = post;
  return (
    <li className={styles.line}>
      <Avatar src={author.avatar_url} member={author} mood={author.emotion} size={32} />
      <div className={styles.content}>
        <MemberName member={author}>
          {(name) => (
            <p className={styles.head}>
              <span className={styles.name}>{name}</span>
              {!author.is_deleted && <LevelBadge level={levelOf(author.badge)} size={16} />}
              {author.is_creator && <CreatorMark size={14} />}
              <RelativeTime value={post.published_at} className={styles.time} />
            </p>
          )}
        </MemberName>
        <SiteLink href={`/${author.username}/posts/${post.id}`} lang={langOf(post.text)} className={styles.text}>
          <TextOf post={post} />
        </SiteLink>
        {post.forecaster_record && (
          <p className={styles.record}>
            <RecordLine record={post.forecaster_record} username={author.username} />
          </p>
        )}
        <Foot post={post} />
      </div>
    </li>
  );
}

/** What it says, or why that is not to be read here. */
function TextOf({ post }: { post: Post }) {
  const { posts: t } = useMessages(messages);
  if (post.is_deleted) return t.tombstone;
  if (post.is_blocked) return t.blocked;
  const [medium] = post.media;
  const title = ownTitle(post);
  return (
    <>
      {title && <strong className={styles.title}>{title}</strong>}
      {post.text || (medium && t.media[medium.type])}
    </>
  );
}

function Foot({ post }: { post: Post }) {
  const { posts: t } = useMessages(messages);
  const language = useLanguage();
  if (post.is_deleted || post.is_blocked) return null;
  const { like_count: likes, comment_count: comments } = post;
  return (
    <p className={styles.foot}>
      <span className={styles.count} role="img" aria-label={t.likes(formatCount(likes, language))}>
        <HeartIcon size={14} />
        <Count value={likes} />
      </span>
      <span className={styles.count} role="img" aria-label={t.comments(formatCount(comments, language))}>
        <CommentIcon size={14} />
        <Count value={comments} />
      </span>
      {!post.content_access.is_authorized && (
        <span className={styles.count}>
          <LockIcon size={14} />
          {t.locked}
        </span>
      )}
    </p>
  );
}
