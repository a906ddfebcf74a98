import { defineUpgrade } from '../../database';
import { CreatorSubscriptionModel } from './model';

// Before, Plus had another name, and none was paid for: all of them end with what was given.
defineUpgrade(14, async () => {
  const subscriptions = CreatorSubscriptionModel.collection;
  await subscriptions.updateMany({ plan: 'plus' }, { $set: { plan: 'prime_plus' } });
  const given = { started_at: '$created_at', terms: null, canceled_at: null, cancel_reason: null };
  await subscriptions.updateMany({ started_at: { $exists: false } }, [{ $set: given }]);
});
