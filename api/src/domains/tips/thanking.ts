import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { isSameOwner, ownerFrom } from '../../owner';
import type { Viewer } from '../../viewer';
import { isBlockedBetween } from '../users/service';
import { findTip, markThanked, type TipOwner } from './model';

/**
 * Thank for a tip, once for all times. Throw `not_found` for one that the viewer does not see there, and `forbidden` for one that was
 * given to somebody else.
 */
export async function thankForTip(
  deps: Deps,
  viewer: Viewer,
  { owner, tipId }: { owner: TipOwner; tipId: string },
): Promise<void> {
  const tip = await findTip(tipId);
  if (!tip || tip.returned_at || !isSameOwner(ownerFrom(tip.owner), owner)) throw new AppError('not_found');
  if (String(tip.to_id) !== viewer.id) throw new AppError('forbidden');
  if (await isBlockedBetween(viewer.id, String(tip.from_id))) throw new AppError('not_found');
  await transaction(async (session) => {
    const isNew = await markThanked(tipId, deps.clock(), session);
    if (isNew) await enqueue(session, 'tip.thanked', { tip_id: tipId });
  });
}
