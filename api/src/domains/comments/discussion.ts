import type { CommentRefusal, ErrorCode } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { ownerFrom } from '../../owner';
import type { Viewer } from '../../viewer';
import { blockedIds, mutedBy, type Mutes } from '../users/service';
import { commentableOf, type Commented, type CommentOwner } from './commentable';
import { findComment, type CommentDocument } from './model';
import { REFUSALS } from './refusals';

/** Something that is talked about, and what the viewer has to do with it. */
export interface Discussion extends Commented {
  owner: CommentOwner;
  /** When the viewer asks. */
  at: Date;
  /** Ids of members with whom the viewer shares a block. */
  blocked: ReadonlySet<string>;
  mutes: Mutes;
}

/** What of a discussion decides how its comments look. */
export type CommentAccess = Pick<Discussion, 'authorId' | 'refusal' | 'isReadable' | 'mutes'>;

const NOBODY: ReadonlySet<string> = new Set();
const NO_MUTES: Mutes = { userIds: NOBODY, words: [], symbolIds: NOBODY };

/** How a member stands to what they said about something that is not there any more. */
export const NO_ACCESS: CommentAccess = {
  authorId: '',
  refusal: 'not_published',
  isReadable: false,
  mutes: NO_MUTES,
};

/** Return the discussion of something that the viewer may know of. Throw `not_found`. */
export async function discussionOf(deps: Deps, viewer: Viewer | null, owner: CommentOwner): Promise<Discussion> {
  const [commented, blocked, mutes] = await Promise.all([
    commentableOf(owner.kind).look(deps, viewer, owner.id),
    viewer ? blockedIds(viewer.id) : NOBODY,
    viewer ? mutedBy(viewer.id) : NO_MUTES,
  ]);
  return { ...commented, owner, at: deps.clock(), blocked, mutes };
}

/** Throw with the sentence that says why, where the viewer can't comment. */
export function assertCanComment({ refusal }: Discussion): void {
  if (refusal) throw new AppError(CODES[refusal] ?? 'forbidden', { message: REFUSALS[refusal] });
}

const CODES: Partial<Record<CommentRefusal, ErrorCode>> = { login_required: 'unauthenticated', blocked: 'blocked' };

/** Throw `forbidden`, or `blocked`, where the viewer may not read what is said; `not_found` below what is deleted. */
export function assertReadable({ isReadable, isDeleted, authorId, blocked }: Discussion): void {
  if (isReadable) return;
  if (isDeleted) throw new AppError('not_found');
  throw new AppError(blocked.has(authorId) ? 'blocked' : 'forbidden');
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
  const discussion = await discussionOf(deps, viewer, ownerFrom(comment.owner));
  assertReadable(discussion);
  if (discussion.blocked.has(String(comment.author_id))) throw new AppError('not_found');
  return { comment, discussion };
}
