import { defineJob } from '../../jobs/registry';
import { clearMessages } from './service';

defineJob('tips.cleared', ({ user_id: userId }) => clearMessages(userId));
