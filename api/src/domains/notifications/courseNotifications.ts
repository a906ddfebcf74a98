import type { Deps } from '../../deps';
import { ownerDocument } from '../../owner';
import { knownPurchase } from '../courses/service';
import { notify } from './notify';

/** Tell the author of a course that somebody has bought it, once. */
export async function notifyOfPurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await knownPurchase(purchaseId);
  if (!purchase) return;
  const { buyerId, authorId, courseId } = purchase;
  await notify([authorId], buyerId, {
    type: 'purchased_course',
    about: ownerDocument({ kind: 'course', id: courseId }),
    target_id: courseId,
    event_key: `purchased_course:${purchaseId}`,
    created_at: deps.clock(),
  });
}
