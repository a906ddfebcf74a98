import type { AccessRequirement, ComposerOptions, PostState, PostType, UserSummary } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import { meets, type SubscribedCreators } from '../entitlements/policy';
import type { Viewer } from '../../viewer';
import type { StoredPost } from './model';

/** What of a viewer decides what they may read. */
export type Reader = Pick<Viewer, 'id' | 'role' | 'membership'>;

/** Return whether somebody wrote a post. */
export function isAuthor(viewer: Pick<Viewer, 'id'> | null, post: Pick<StoredPost, 'author_id'>): boolean {
  return viewer !== null && post.author_id === viewer.id;
}

/** Return whether a post is out: activated, and its time has come. */
export function isPublished(post: Pick<StoredPost, 'status' | 'published_at'>, at: Date): boolean {
  return post.status === 'activated' && post.published_at.getTime() <= at.getTime();
}

/** Return whether a viewer may know that a post exists: also of what is left of a deleted one that made a call. */
export function canViewPost(
  viewer: Pick<Viewer, 'id'> | null,
  post: Pick<StoredPost, 'author_id' | 'status' | 'published_at' | 'deleted_at' | 'is_tombstone'>,
  at: Date,
): boolean {
  if (post.deleted_at) return post.is_tombstone;
  return isPublished(post, at) || isAuthor(viewer, post);
}

/** Return where a post is on its way. */
export function stateOf(
  post: Pick<StoredPost, 'status' | 'published_at' | 'deleted_at' | 'off_reason' | 'pending_steps'>,
  at: Date,
): PostState {
  if (post.deleted_at) return 'deleted';
  if (post.off_reason === 'canceled') return 'canceled';
  if (post.off_reason) return post.off_reason === 'review_rejected' ? 'rejected' : 'failed';
  if (post.status === 'on_processing') return post.pending_steps.includes('review') ? 'in_review' : 'processing';
  return post.published_at > at ? 'scheduled' : 'published';
}

/**
 * Return whether a viewer may see the text and media of a post that they may know of. The one rule for all kinds of
 * posts.
 */
export function canViewContent(
  viewer: Reader | null,
  post: Pick<StoredPost, 'author_id' | 'type'>,
  subscribed: SubscribedCreators,
  at: Date,
): boolean {
  const { type, author_id: authorId } = post;
  return isAuthor(viewer, post) || meets(viewer, requirementOf(type), { authorId, subscribed }, at);
}

/** Return whether what a viewer sees of a post depends on whom they have subscribed to. */
export function needsSubscription(
  viewer: Pick<Viewer, 'id'> | null,
  post: Pick<StoredPost, 'author_id' | 'type'>,
): boolean {
  return viewer !== null && isForSubscribers(post) && !isAuthor(viewer, post);
}

/** Return whether a post is for who subscribes to its author. */
export function isForSubscribers({ type }: Pick<StoredPost, 'type'>): boolean {
  return type === 'paid' || type === 'paid_plus';
}

/** Return what opens the content of a post of this type; null when nothing is needed. */
export function requirementOf(type: PostType): AccessRequirement | null {
  switch (type) {
    case 'free':
    case 'affiliate':
      return null;
    case 'paid':
      return 'prime';
    case 'paid_plus':
      return 'prime_plus';
    case 'gold':
      return 'gold';
  }
}

/** The lowest level from which creators may write for Prime Plus. */
const PLUS_LEVEL = 5;

type Author = Pick<UserSummary, 'is_creator' | 'is_advertiser' | 'badge'>;

/** Return what it would take a member to write posts of a type; null when they may. */
export function missingFor(type: PostType, author: Author): ComposerOptions['types'][number]['reason'] {
  switch (type) {
    case 'free':
      return null;
    case 'paid':
    case 'gold':
      return author.is_creator ? null : 'creators_only';
    case 'paid_plus':
      return author.is_creator && levelOf(author.badge) >= PLUS_LEVEL ? null : 'level5_creators_only';
    case 'affiliate':
      return author.is_advertiser ? null : 'advertisers_only';
  }
}
