import { defineJob } from '../../jobs/registry';
import { deleteOnboardingOf } from './model';

defineJob('onboarding.cleared', ({ user_id: userId }) => deleteOnboardingOf(userId));
