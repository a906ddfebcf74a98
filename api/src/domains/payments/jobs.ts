import { defineJob } from '../../jobs/registry';
import { expireMembership } from './granting';

defineJob('membership.expired', ({ user_id }, deps) => expireMembership(user_id, deps.clock()));
