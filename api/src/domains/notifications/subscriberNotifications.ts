import type { Deps } from '../../deps';
import { knownSubscription } from '../subscriptions/service';
import { notify } from './notify';

/** Tell a creator that somebody has begun to subscribe, once for each time that they begin. */
export async function notifyOfSubscriber(
  deps: Deps,
  { subscription_id: id, agreement_id }: { subscription_id: string; agreement_id: string },
): Promise<void> {
  const subscription = await knownSubscription(id);
  if (!subscription) return;
  const { subscriberId, creatorId, plan } = subscription;
  await notify([creatorId], subscriberId, {
    type: plan === 'prime' ? 'subscribe' : 'subscribe_plus',
    target_id: subscriberId,
    event_key: `subscribe:${agreement_id}`,
    created_at: deps.clock(),
  });
}
