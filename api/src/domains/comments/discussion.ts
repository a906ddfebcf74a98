import type { CommentRefusal, ErrorCode } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { refusalOf, REFUSALS } from '../posts/commenting';
import { canViewContent } from '../posts/policy';
import { knownPost, type StoredPost } from '../posts/reading';
import type { SubscribedCreators } from '../entitlements/policy';
import { subscribedCreators } from '../subscriptions/service';
import { blockedIds, mutedBy, userSummaries, type Mutes } from '../users/service';
import { findComment, type CommentDocument } from './model';

/** A post that is talked about, and what the viewer has to do with it. */
export interface Discussion {
  post: StoredPost;
  /** Why the viewer can't comment; null when they can. */
  refusal: CommentRefusal | null;
  /** Whether the viewer may see what is said: it tells what the post says, and goes with a post that is deleted. */
  isReadable: boolean;
  /** Ids of members with whom the viewer shares a block. */
  blocked: ReadonlySet<string>;
  mutes: Mutes;
}

/** What of a discussion decides how its comments look. */
export type CommentAccess = Pick<Discussion, 'refusal' | 'isReadable' | 'mutes'> & {
  post: Pick<StoredPost, 'author_id'>;
};

const NO_SUBSCRIPTIONS: SubscribedCreators = { prime: new Set(), plus: new Set() };
const NOBODY: ReadonlySet<string> = new Set();
const NO_MUTES: Mutes = { userIds: NOBODY, words: [], symbolIds: NOBODY };

/** How a member stands to what they said about a post that is not there any more. */
export const NO_ACCESS: CommentAccess = {
  post: { author_id: '' },
  refusal: 'not_published',
  isReadable: false,
  mutes: NO_MUTES,
};

/** Return the discussion of a post that the viewer may know of. Throw `not_found`. */
export async function discussionOf(deps: Deps, viewer: Viewer | null, postId: string): Promise<Discussion> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, postId, at);
  const [authors, subscribed, blocked, mutes] = await Promise.all([
    userSummaries([post.author_id], viewer),
    viewer ? subscribedCreators(viewer.id, at) : NO_SUBSCRIPTIONS,
    viewer ? blockedIds(viewer.id) : NOBODY,
    viewer ? mutedBy(viewer.id) : NO_MUTES,
  ]);
  // Of an author whom staff shut out nothing is shown.
  if (!authors.has(post.author_id)) throw new AppError('not_found');
  const isBlocked = blocked.has(post.author_id);
  return {
    post,
    refusal: refusalOf(viewer, post, { subscribed, isBlocked, at }),
    isReadable: !isBlocked && post.deleted_at === null && canViewContent(viewer, post, subscribed),
    blocked,
    mutes,
  };
}

/** Throw with the sentence that says why, where the viewer can't comment. */
export function assertCanComment({ refusal }: Discussion): void {
  if (refusal) throw new AppError(CODES[refusal] ?? 'forbidden', { message: REFUSALS[refusal] });
}

const CODES: Partial<Record<CommentRefusal, ErrorCode>> = { login_required: 'unauthenticated', blocked: 'blocked' };

/**
 * Throw `forbidden`, or `blocked`, where the viewer may not read what is said about a post; `not_found` of a deleted
 * one.
 */
export function assertReadable({ isReadable, post, blocked }: Discussion): void {
  if (isReadable) return;
  if (post.deleted_at) throw new AppError('not_found');
  throw new AppError(blocked.has(post.author_id) ? 'blocked' : 'forbidden');
}

/**
 * Return a comment that is there for the viewer, and the discussion that it is part of. Throw `not_found`, `forbidden`,
 * `blocked`.
 */
export async function commentInDiscussion(
  deps: Deps,
  viewer: Viewer | null,
  id: string,
): Promise<{ comment: CommentDocument; discussion: Discussion }> {
  const comment = await findComment(id);
  if (!comment || comment.removed_at) throw new AppError('not_found');
  const discussion = await discussionOf(deps, viewer, String(comment.post_id));
  assertReadable(discussion);
  if (discussion.blocked.has(String(comment.author_id))) throw new AppError('not_found');
  return { comment, discussion };
}
