import { defineJob } from '../../jobs/registry';
import { deleteInterestsOf } from './interestModel';

defineJob('topics.cleared', ({ user_id: userId }) => deleteInterestsOf(userId));
