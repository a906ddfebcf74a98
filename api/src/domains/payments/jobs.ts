import { defineJob } from '../../jobs/registry';
import { lapseMembership } from './granting';

defineJob('membership.lapsed', ({ user_id }, deps) => lapseMembership(user_id, deps.clock()));
