import type { Post } from '@minori/contracts';

/** Whether others can answer, like and share a post: it is out, and not hidden from the viewer. */
export const hasReactions = ({ post_state, is_blocked, is_deleted }: Post): boolean =>
  post_state === 'published' && !is_blocked && !is_deleted;
