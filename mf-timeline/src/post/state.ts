import type { Post } from '@minori/contracts';

/** Whether the viewer can give something to the author: a creator, of what the viewer can read. */
export const canBeTipped = ({ user_info, is_my_post, content_access }: Post): boolean =>
  user_info.is_creator && !is_my_post && content_access.is_authorized;

/** Whether a post is the viewer's own, and nobody else sees it yet. */
export const isOnItsWay = ({ is_my_post, post_state }: Post): boolean =>
  is_my_post && post_state !== 'published' && post_state !== 'deleted';

/** Whether others can answer, like and share a post: it is out, and not hidden from the viewer. */
export const hasReactions = ({ post_state, is_blocked, is_deleted }: Post): boolean =>
  post_state === 'published' && !is_blocked && !is_deleted;
