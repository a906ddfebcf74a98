import { defineJob } from '../../jobs/registry';
import { deleteTracksOf } from './model';

defineJob('tracks.cleared', ({ user_id: userId }) => deleteTracksOf(userId));
