import { defineJob } from '../../jobs/registry';
import { deleteLimit } from './limitModel';

defineJob('spending.cleared', ({ user_id: userId }) => deleteLimit(userId));
