import { defineJob } from '../../jobs/registry';
import { deleteApplicationsOf } from './applicationModel';
import { deleteTradeAccountsOf } from './tradeAccountModel';

// What the partner tells of them later belongs to nobody.
defineJob('partners.cleared', async ({ user_id: userId }) => {
  await deleteApplicationsOf(userId);
  await deleteTradeAccountsOf(userId);
});
