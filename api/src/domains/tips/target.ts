import type { UserSummary } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { discussionOf } from '../comments/discussion';
import { userSummaries } from '../users/service';
import type { TipOwner } from './model';

/**
 * Return the creator to whom a member can give something for an owner: whoever may comment may. Throw `not_found`, `blocked`, and
 * `forbidden` for what is one's own, not out, or locked, and where its author is no creator.
 */
export async function creatorToTip(deps: Deps, viewer: Viewer, owner: TipOwner): Promise<UserSummary> {
  const { authorId, refusal, isDeleted, at } = await discussionOf(deps, viewer, owner);
  if (isDeleted) throw new AppError('not_found');
  if (refusal) throw new AppError(refusal === 'blocked' ? 'blocked' : 'forbidden');
  const creator = (await userSummaries([authorId], viewer, at)).get(authorId);
  if (!creator?.is_creator || authorId === viewer.id) throw new AppError('forbidden');
  return creator;
}
