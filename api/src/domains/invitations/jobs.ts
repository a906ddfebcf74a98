import { defineJob } from '../../jobs/registry';
import { moveInvitations } from './moving';
import { clearInvitations } from './service';

defineJob('invitation.moved', ({ user_id: userId }, deps) => moveInvitations(deps, userId));
defineJob('invitations.cleared', ({ user_id: userId }) => clearInvitations(userId));
