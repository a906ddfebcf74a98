import type { Post } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { formatTime } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { messages } from '../messages';
import { nameOf } from '../nameOf';
import { STEPS } from './days';
import styles from './Schedule.module.css';
import type { Moving } from './useMoving';

interface ScheduledPostProps {
  post: Post;
  moving: Moving;
  /** Whether it can be dragged. */
  isDraggable: boolean;
  onOpen: (post: Post) => void;
}

/** A scheduled post in the calendar: a press opens its dialog, Shift and an arrow key move it to another day. */
export function ScheduledPost({ post, moving, isDraggable, onOpen }: ScheduledPostProps) {
  const { calendar: text, untitled } = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  const isMoved = moving.movedId === post.id;
  // It is drawn anew on its other day.
  useEffect(() => {
    if (isMoved) button.current?.focus();
  }, [isMoved, post.published_at]);
  const move = (event: KeyboardEvent) => {
    const days = STEPS[event.key];
    if (!event.shiftKey || days === undefined) return;
    event.preventDefault();
    moving.byDays(post, days);
  };
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      className={classNames(styles.post, isDraggable && styles.draggable)}
      draggable={isDraggable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', post.id)}
      onKeyDown={move}
      onClick={() => onOpen(post)}
    >
      {text.item(formatTime(post.published_at), nameOf(post, untitled))}
    </button>
  );
}
