import { defineJob } from '../../jobs/registry';
import { deleteDaysOf } from './dayModel';
import { deleteMonthsOf } from './monthModel';
import { close, countMembers, sweep } from './sweeping';

defineJob('tallies.swept', (asked, deps) => sweep(deps, asked));
defineJob('tallies.closed', ({ day }, deps) => close(deps, day));
defineJob('tallies.counted', (asked, deps) => countMembers(deps, asked));
defineJob('tallies.cleared', async ({ user_id: userId }) => {
  await deleteDaysOf(userId);
  await deleteMonthsOf(userId);
});
