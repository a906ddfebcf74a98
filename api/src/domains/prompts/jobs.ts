import { defineJob } from '../../jobs/registry';
import { deletePromptsOf } from './model';

defineJob('prompts.cleared', ({ user_id: userId }) => deletePromptsOf(userId));
