import { memo, useCallback, useRef } from 'react';
import type { Post } from '@minori/contracts';
import { postPath } from '../paths';
import { PostActions } from './PostActions';
import { PostBody } from './PostBody';
import styles from './PostCard.module.css';
import { PostHead } from './PostHead';
import { hasReactions } from './state';
import { useCardPress } from './useCardPress';
import { useSeen } from './useSeen';

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
    <div ref={card} data-pressable className={styles.card}>
      <PostHead post={post} hideFollow={hideFollow} />
      <PostBody post={post} />
      {hasReactions(post) ? <PostActions post={post} /> : <div className={styles.end} />}
    </div>
  );
});
