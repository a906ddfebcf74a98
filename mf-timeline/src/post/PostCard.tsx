import { memo, useCallback, useRef } from 'react';
import type { Post } from '@minori/contracts';
import { Clamp, classNames, RichText } from '@minori/design-system';
import { postPath } from '../paths';
import { LockedNote } from './LockedNote';
import { ownTitle } from './ownTitle';
import { PostActions } from './PostActions';
import { PostHead } from './PostHead';
import { PostMedia } from './PostMedia';
import { PostSymbols } from './PostSymbols';
import { useCardPress } from './useCardPress';
import { useSeen } from './useSeen';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: Post;
  /** Called with the post's id once it was really looked at; keep it stable. */
  onSeen?: (postId: string) => void;
  /** Leaves out following, on the author's own page. */
  hideFollow?: boolean;
}

/** A post in a list. A press on its plain parts opens it, as its time and its comments do for the keyboard. */
export const PostCard = memo(function PostCard({ post, onSeen, hideFollow }: PostCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const seen = useCallback(() => onSeen?.(post.id), [onSeen, post.id]);
  useSeen(card, onSeen && seen);
  useCardPress(card, postPath(post));

  return (
    <div ref={card} className={styles.card}>
      <PostHead post={post} hideFollow={hideFollow} />
      <PostBody post={post} />
      <PostActions post={post} />
    </div>
  );
});

/** What was written, with pictures, symbols and what is left to unlock; `isWhole` shows every line. */
export function PostBody({ post, isWhole = false }: { post: Post; isWhole?: boolean }) {
  const text = <RichText text={post.text} className={styles.text} />;
  const title = ownTitle(post);
  const isLocked = !post.content_access.is_authorized;
  return (
    <div className={classNames(styles.body, isWhole && styles.whole)}>
      {title && <p className={styles.title}>{title}</p>}
      {isLocked && <LockedNote post={post}>{text}</LockedNote>}
      {!isLocked && (isWhole ? text : <Clamp lines={6}>{text}</Clamp>)}
      {!isLocked && <PostMedia media={post.media} author={post.user_info.name} />}
      <PostSymbols symbols={post.symbols} disclosures={post.disclosures} />
    </div>
  );
}
