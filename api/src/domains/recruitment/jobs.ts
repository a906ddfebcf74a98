import { defineJob } from '../../jobs/registry';
import { deleteWorkProfileOf } from './model';

defineJob('recruitment.cleared', ({ user_id: userId }) => deleteWorkProfileOf(userId));
