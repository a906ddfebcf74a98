import type { Post } from '@minori/contracts';
import { checkSchedule, dayAfterDays, fieldMessage, sameHourOn, tokyoDay } from '@minori/contracts/rules';
import { formatDateTime } from '@minori/design-system/format';
import { usePresent } from '@minori/design-system';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useMoveMutation } from '../../queries/posts';
import { messages } from '../messages';
import { nameOf } from '../nameOf';

/** Moves scheduled posts about the calendar. */
export interface Moving {
  /** Move a post to another day, to the same hour; what can't be is said. */
  toDay(post: Post, day: string): void;
  /** Move it by so many days. */
  byDays(post: Post, days: number): void;
  /** What was moved last, for who does not see it. */
  said: string;
  /** The post that was moved last, which keeps the focus. */
  movedId: string | undefined;
}

/** Return what moves scheduled posts: at once, and back when that fails. */
export function useMoving(): Moving {
  const { calendar: text, untitled } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const present = usePresent();
  const [said, setSaid] = useState('');
  const [movedId, setMovedId] = useState<string>();
  const failed = (error: Error) => {
    const reason = error instanceof ApiError ? error.fields['published_at']?.message : undefined;
    setSaid('');
    snackbar.show({ type: 'error', text: reason ?? text.moveFailed });
  };
  const { mutate } = useMoveMutation(failed);
  const toDay = (post: Post, day: string) => {
    const at = sameHourOn(new Date(post.published_at), day);
    const published_at = at.toISOString();
    if (published_at === post.published_at) return;
    const wrong = checkSchedule(at, new Date(present));
    if (wrong) return snackbar.show({ type: 'warning', text: fieldMessage(wrong, language) });
    setMovedId(post.id);
    setSaid(text.moved(nameOf(post, untitled), formatDateTime(at, language)));
    mutate({ post, published_at });
  };
  return {
    toDay,
    byDays: (post, days) => toDay(post, dayAfterDays(tokyoDay(post.published_at), days)),
    said,
    movedId,
  };
}
