import type { CommentRefusal, PostType } from '@minori/contracts';
import type { SubscribedCreators } from '../entitlements/policy';
import type { StoredPost } from './model';
import { canViewContent, isAuthor, isPublished, type Reader } from './policy';

const REQUIRED: Record<PostType, CommentRefusal | null> = {
  free: null,
  affiliate: null,
  paid: 'prime_required',
  paid_plus: 'prime_plus_required',
  gold: 'gold_required',
};

/** What commenting on a post depends on besides the post itself. */
export interface CommentContext {
  subscribed: SubscribedCreators;
  /** Whether the viewer shares a block with the post's author. */
  isBlocked: boolean;
  at: Date;
}

/** Return why a viewer can't comment on a post that they may know of; null when they can. The one rule for all posts. */
export function refusalOf(
  viewer: Reader | null,
  post: Pick<StoredPost, 'author_id' | 'type' | 'status' | 'published_at'>,
  { subscribed, isBlocked, at }: CommentContext,
): CommentRefusal | null {
  if (!isPublished(post, at)) return 'not_published';
  if (!viewer) return 'login_required';
  if (isAuthor(viewer, post)) return null;
  if (isBlocked) return 'blocked';
  return canViewContent(viewer, post, subscribed, at) ? null : REQUIRED[post.type];
}
