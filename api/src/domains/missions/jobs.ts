import { defineJob } from '../../jobs/registry';
import { deleteProgressOf } from './progressModel';
import { checkMissions } from './service';

defineJob('missions.checked', ({ user_id: userId }, deps) => checkMissions(deps, userId));
defineJob('missions.cleared', ({ user_id: userId }) => deleteProgressOf(userId));
