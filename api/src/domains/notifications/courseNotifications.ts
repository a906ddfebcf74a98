import type { Deps } from '../../deps';
import { ownerDocument } from '../../owner';
import { writeUntilStable } from '../../writeUntilStable';
import { knownPurchase } from '../courses/service';
import { deleteEvent } from './model';
import { notify } from './notify';

const eventKey = (purchaseId: string) => `purchased_course:${purchaseId}`;

/** Tell the author of a course that somebody has bought it, once as long as it is not given back; what was told of one that is, is gone. */
export async function notifyOfPurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await knownPurchase(purchaseId);
  if (!purchase) return;
  const { buyerId, authorId, courseId, isOpen } = purchase;
  if (isOpen) {
    await notify([authorId], buyerId, {
      type: 'purchased_course',
      about: ownerDocument({ kind: 'course', id: courseId }),
      target_id: courseId,
      event_key: eventKey(purchaseId),
      created_at: deps.clock(),
    });
  }
  await writeUntilStable(
    () => knownPurchase(purchaseId),
    async (now) => {
      if (now && !now.isOpen) await deleteEvent([now.authorId], eventKey(purchaseId));
    },
  );
}
