import { defineJob } from '../../jobs/registry';
import { lapseMembership } from './granting';

defineJob('membership.lapsed', ({ user_id }) => lapseMembership(user_id));
