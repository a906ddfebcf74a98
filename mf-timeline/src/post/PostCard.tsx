import { memo, useCallback, useRef, type MouseEvent } from 'react';
import type { Post } from '@minori/contracts';
import { Clamp, classNames, RichText } from '@minori/design-system';
import { useNavigate } from '@minori/platform/router';
import { postPath } from '../paths';
import { LockedNote } from './LockedNote';
import { PostActions } from './PostActions';
import { PostHead } from './PostHead';
import { PostMedia } from './PostMedia';
import { PostSymbols } from './PostSymbols';
import { useSeen } from './useSeen';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: Post;
  /** Called with the post's id once it was really looked at; keep it stable. */
  onSeen?: (postId: string) => void;
}

const PRESSABLE = 'a, button, input, [role=menu]';

/** A post in a list. A press on its plain parts opens it, as its time and its comments do for the keyboard. */
export const PostCard = memo(function PostCard({ post, onSeen }: PostCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const seen = useCallback(() => onSeen?.(post.id), [onSeen, post.id]);
  useSeen(card, onSeen && seen);

  const openPost = (event: MouseEvent<HTMLDivElement>) => {
    const isPressable = (event.target as Element).closest(PRESSABLE);
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (!isPressable && !isSelecting) void navigate(postPath(post));
  };

  return (
    <div ref={card} className={styles.card} onClick={openPost}>
      <PostHead post={post} />
      <PostBody post={post} />
      <PostActions post={post} />
    </div>
  );
});

/** What was written, with pictures, symbols and what is left to unlock; `isWhole` shows every line. */
export function PostBody({ post, isWhole = false }: { post: Post; isWhole?: boolean }) {
  const text = <RichText text={post.text} />;
  const isLocked = !post.content_access.is_authorized;
  return (
    <div className={classNames(styles.body, isWhole && styles.whole)}>
      {post.title && <p className={styles.title}>{post.title}</p>}
      {isLocked && <LockedNote post={post}>{text}</LockedNote>}
      {!isLocked && (isWhole ? text : <Clamp lines={6}>{text}</Clamp>)}
      {!isLocked && <PostMedia media={post.media} author={post.user_info.name} />}
      <PostSymbols symbols={post.symbols} disclosures={post.disclosures} />
    </div>
  );
}
