import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { isBlockedBetween } from './service';

/**
 * Return whether what a member does with something of an author's counts: what one does with one's own never does. It may
 * be a like, a saving, a share. Throw `blocked` for a new one where the two share a block, whoever blocked whom; what was
 * done can still be taken back then.
 */
export async function reactionTo(
  authorId: string,
  viewer: Pick<Viewer, 'id'>,
  { isNew }: { isNew: boolean },
): Promise<{ isCounted: boolean }> {
  if (isNew && (await isBlockedBetween(viewer.id, authorId))) throw new AppError('blocked');
  return { isCounted: viewer.id !== authorId };
}
