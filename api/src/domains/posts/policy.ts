import type { SubscribedCreators } from '../subscriptions/service';
import type { Viewer } from '../../viewer';
import type { StoredPost } from './model';

/** The lowest membership rank that opens gold posts. */
export const GOLD_RANK = 3;

type Reader = Pick<Viewer, 'id' | 'membershipRank'>;

/** Whether somebody wrote a post. */
export function isAuthor(viewer: Pick<Viewer, 'id'> | null, post: Pick<StoredPost, 'author_id'>): boolean {
  return viewer !== null && post.author_id === viewer.id;
}

/** Whether a post is out: activated, and its time has come. */
export function isPublished(post: Pick<StoredPost, 'status' | 'published_at'>, at: Date): boolean {
  return post.status === 'activated' && post.published_at <= at;
}

/** Whether a viewer may know that a post exists. */
export function canViewPost(
  viewer: Pick<Viewer, 'id'> | null,
  post: Pick<StoredPost, 'author_id' | 'status' | 'published_at' | 'deleted_at'>,
  at: Date,
): boolean {
  return !post.deleted_at && (isPublished(post, at) || isAuthor(viewer, post));
}

/** Whether a viewer may see the text and media of a post that they may know of. The one rule for all kinds of posts. */
export function canViewContent(
  viewer: Reader | null,
  post: Pick<StoredPost, 'author_id' | 'type'>,
  subscribed: SubscribedCreators,
): boolean {
  if (isAuthor(viewer, post)) return true;
  const author = post.author_id;
  switch (post.type) {
    case 'free':
    case 'affiliate':
      return true;
    case 'paid':
      return subscribed.prime.has(author);
    case 'paid_plus':
      return subscribed.prime.has(author) && subscribed.plus.has(author);
    case 'gold':
      return viewer !== null && viewer.membershipRank >= GOLD_RANK;
  }
}

/** Whether what a viewer sees of a post depends on whom they have subscribed to. */
export function needsSubscription(
  viewer: Pick<Viewer, 'id'> | null,
  post: Pick<StoredPost, 'author_id' | 'type'>,
): boolean {
  return viewer !== null && (post.type === 'paid' || post.type === 'paid_plus') && !isAuthor(viewer, post);
}
