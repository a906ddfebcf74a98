import type { Post } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import {
  Avatar,
  classNames,
  CreatorMark,
  LevelBadge,
  MemberName,
  Pill,
  RelativeTime,
  SiteLink,
  usePresent,
  type PillKind,
} from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { postPath } from '../paths';
import { AuthorLink, PictureLink } from './AuthorLink';
import { EditedMark } from './EditedMark';
import { FollowAction } from './FollowAction';
import { isNotable } from './notable';
import { PostMenu } from './PostMenu';
import styles from './PostHead.module.css';
import { hasReactions } from './state';

const PILLS: Record<Post['type'], PillKind | undefined> = {
  free: undefined,
  paid: 'prime',
  paid_plus: 'prime_plus',
  gold: 'gold',
  affiliate: 'ad',
};

interface PostHeadProps {
  post: Post;
  /** Id for the author's name, so that it can name the post. */
  nameId?: string;
  /** Leaves the time out, for the post's own page, which shows it in full. */
  hideTime?: boolean;
  /** Leaves out following, on the author's own page. */
  hideFollow?: boolean;
}

/** Who wrote it and when, what it costs to read, and what can be done about it. */
export function PostHead({ post, nameId, hideTime = false, hideFollow = false }: PostHeadProps) {
  const { user_info: author } = post;
  const { post: text } = useMessages(pageMessages);
  const present = usePresent();
  const isGone = post.is_deleted || post.is_blocked;
  const pill = PILLS[post.type];
  // On the page of a stream its host's picture would lead to where one is.
  const Picture = hideTime && post.streaming?.status === 'in_live' ? AuthorLink : PictureLink;
  return (
    <header className={styles.head}>
      <Picture author={author} className={styles.picture} hidden>
        <Avatar src={author.avatar_url} member={author} mood={author.emotion} size={40} />
      </Picture>
      <div className={styles.names}>
        <div className={styles.first}>
          <MemberName member={author} hasUsername>
            {(name) => (
              <>
                <AuthorLink author={author} className={styles.name} id={nameId}>
                  {name}
                </AuthorLink>
                {!author.is_deleted && <LevelBadge level={levelOf(author.badge)} size={18} />}
                {author.is_creator && <CreatorMark size={15} />}
              </>
            )}
          </MemberName>
        </div>
        <div className={classNames(styles.second, author.look_alike_of && styles.told)}>
          {!author.is_deleted && <span className={styles.username}>@{author.username}</span>}
          {!hideTime && (
            <SiteLink href={postPath(post)} className={styles.time}>
              <RelativeTime value={post.published_at} />
            </SiteLink>
          )}
          {!hideTime && <EditedMark post={post} className={styles.mark} />}
          {hasReactions(post) && isNotable(post, present) && (
            <span className={styles.notable} title={text.notableHint}>
              {text.notable}
            </span>
          )}
        </div>
      </div>
      <div className={styles.end}>
        {!isGone && pill && <Pill kind={pill} />}
        {!isGone && post.free_minutes > 0 && (
          <Pill kind="free_minutes" minutes={post.free_minutes} className={pill && styles.secondPill} />
        )}
        {!isGone && !post.is_my_post && !hideFollow && <FollowAction user={author} look="quiet" />}
        <PostMenu post={post} />
      </div>
    </header>
  );
}
