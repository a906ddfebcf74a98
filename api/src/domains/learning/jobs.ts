import { defineJob } from '../../jobs/registry';
import { clearLearning } from './clearing';

defineJob('learning.cleared', ({ user_id: userId }) => clearLearning(userId));
